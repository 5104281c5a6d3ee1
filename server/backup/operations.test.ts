import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addressOf, contents, emptyDatabase } from '#test/backups.ts'
import { attachTo, keepPaper } from '#test/papers.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const section = page.split('## Cópia de segurança\n')[1]?.split('\n## ')[0] ?? ''
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The commands of the section, in the order in which it tells them. */
const told = Array.from(section.matchAll(/```sh\n([^`]+)```/g), ([, text = '']) => text.trim())

/** Runs a command of the page in `folder` as npm would, without preparing what a test has already. */
async function follow(line: string, folder: string, env: Record<string, string>): Promise<string> {
  const [, script = '', rest = ''] = /^npm run (\w+)(?: -- (.+))?$/.exec(line) ?? expect.fail(line)
  const [, program = '', own = ''] = /&& node (\S+) (.+)$/.exec(scripts[script] ?? '') ?? expect.fail(script)
  const words = [join(root, program), own, ...(rest ? [rest] : [])]
  const path = process.env['PATH'] ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: folder,
    env: { PATH: path, ...env },
  })
  return stdout
}

test('the words of the operations page make, verify and restore a back-up', async () => {
  expect(told).toEqual([
    'npm run backup',
    'npm run verify -- copia.tar.zst.age',
    'npm run restore -- copia.tar.zst.age',
  ])
  const [backup = '', verify = '', restore = ''] = told
  const app = await startTestApp()
  const target = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'equipo-operations-'))
  try {
    writeFileSync(join(app.dataDir, 'secret'), 'segredo')
    const dentist = await app.register('dentist')
    await attachTo(dentist, await keepPaper(dentist))
    const connection = { ...app.database.pool.options }
    const here = { DATA_DIR: app.dataDir, DATABASE_URL: addressOf(connection), BACKUP_DIR: folder }
    expect(await follow(backup, folder, here)).toMatch(
      /Cópia feita: .+\n\d+ tabelas, \d+ linhas, 1 arquivo\.\nSenha/,
    )
    const passphrase = readFileSync(join(app.dataDir, 'backup-passphrase'), 'utf8')
    renameSync(join(folder, readdirSync(folder)[0] ?? ''), join(folder, 'copia.tar.zst.age'))

    const there = { DATA_DIR: join(folder, 'new'), DATABASE_URL: target.url, BACKUP_PASSPHRASE: passphrase }
    expect(await follow(verify, folder, there)).toContain('A cópia está inteira')
    expect(await follow(restore, folder, there)).toContain('Inicie o programa')
    const [before, after] = [await contents(connection), await contents({ connectionString: target.url })]
    expect(after['public.papers']).toBe(before['public.papers'])
    expect(readFileSync(join(folder, 'new/secret'), 'utf8')).toBe('segredo')
  } finally {
    await app.close()
    await target.drop()
    rmSync(folder, { recursive: true })
  }
})
