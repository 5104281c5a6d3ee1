import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, expect } from 'vitest'
import { dataFolder, startProgram, type Program, type ProgramOptions } from './program.ts'

type Ending = () => Promise<unknown> | void

/** Data folders and running programs of a test file; each test's programs end with it. */
export function programStage() {
  const endings: Ending[] = []
  const models = new Map<number | undefined, Promise<ReturnType<typeof dataFolder>>>()

  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end()
  })
  afterAll(async () => {
    for (const model of models.values()) (await model).remove()
  })

  function folder(uid?: number): string {
    const { path, remove } = dataFolder(uid)
    endings.push(remove)
    return path
  }

  async function start(options: ProgramOptions): Promise<Program> {
    const program = await startProgram(options)
    endings.push(() => {
      program.signal('SIGKILL')
      return program.ended
    })
    return program
  }

  async function makeModel(uid?: number): Promise<ReturnType<typeof dataFolder>> {
    const made = dataFolder(uid)
    const program = await start({ dataDir: made.path, ...(uid === undefined ? {} : { uid }) })
    await program.ready
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    return made
  }

  /** A folder that the program has used before: a copy of a common one, because making a database takes long. */
  async function usedFolder(uid?: number): Promise<string> {
    const model = models.get(uid) ?? makeModel(uid)
    models.set(uid, model)
    const copy = folder(uid)
    execFileSync('cp', ['-a', `${(await model).path}/.`, copy])
    return copy
  }

  return { atEnd: (end: Ending) => void endings.push(end), folder, start, usedFolder }
}
