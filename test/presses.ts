import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openPress, PressGone, type Press } from '#server/document/folder-press.ts'

/** Presses of the inspection folder that break or wait as a test demands. */
export interface Presses {
  /**
   * The real program, which first runs `body` on every `ask`; in it, `once()` is true only the first time in any
   * process.
   */
  program(name: string, body: string): URL
  remove(): void
}

const worker = import.meta.resolve('#server/document/folder-worker.ts')

export function openPresses(): Presses {
  const folder = mkdtempSync(join(tmpdir(), 'press-test-'))
  return {
    program(name, body) {
      const path = join(folder, `${name}.mjs`)
      const lines = [
        `import { openSync } from 'node:fs'`,
        `const once = () => { try { return openSync(${JSON.stringify(`${path}.was`)}, 'wx') > 0 } catch { return false } }`,
        `await import(${JSON.stringify(worker)})`,
        `process.prependListener('message', ({ asked: ask }) => { ${body} })`,
      ]
      writeFileSync(path, lines.join('\n'))
      return pathToFileURL(path)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Presses that wait at their first part until they are released or ended. */
export function heldPress(): { open: () => Press; reached: Promise<void>; letGo: () => void } {
  const reached = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  free.promise.catch(() => undefined)
  const open = (): Press => {
    const real = openPress()
    return {
      ...real,
      async takePdf(...asked) {
        reached.resolve()
        await free.promise
        return real.takePdf(...asked)
      },
      close() {
        free.reject(new PressGone('the press was ended'))
        real.close()
      },
    }
  }
  return { open, reached: reached.promise, letGo: free.resolve }
}
