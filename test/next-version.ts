import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The next version of this program: a copy of the server with one more migration. `main` is the file that starts it.
 */
export function nextVersion(sql: string): { main: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'equipo-next-'))
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true })
  for (const name of ['core', 'documents', 'build', 'node_modules']) {
    symlinkSync(join(root, name), join(folder, name))
  }
  writeFileSync(join(folder, 'server/migrations/9999_next_version.sql'), sql)
  return {
    main: join(folder, 'server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
