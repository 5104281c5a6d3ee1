import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createBackups } from '#server/backup/backups.ts'
import { administratorOf } from '#test/administrator.ts'
import { addressOf } from '#test/backups.ts'
import { completed, setStage } from '#test/orders.ts'
import { programStage } from '#test/program-stage.ts'
import { openHouse } from './house.ts'
import { press } from './people.ts'

const { folder, start } = programStage()
const root = join(import.meta.dirname, '../..')
const env: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  BACKUP_PASSPHRASE: 'uma senha comprida de teste',
}
let kept = ''
const house = openHouse({
  configure: (_) => {
    kept = folder()
    return Promise.resolve({ backups: createBackups({ folder: kept, nightly: true, env }) })
  },
})

test('a document of before verifies after a back-up from the panel was all that was left', async () => {
  const { app } = house.server
  Object.assign(env, {
    DATA_DIR: app.dataDir,
    DATABASE_URL: addressOf({ ...app.database.pool.options }),
    BACKUP_DIR: kept,
  })
  const stage = await setStage(app)
  const report = (await completed(stage)).documents[0]!
  const fileOf = `/api/documents/${report.id}/file`
  const issued = Buffer.from(await (await stage.dentist.send(fileOf)).arrayBuffer())

  const panel = await house.visitAs(await administratorOf(app))
  await panel.goto('/admin/database')
  await panel.getByText('Nenhuma cópia ainda.').waitFor()
  await press(panel, 'Fazer cópia agora')
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Antes de trocar o disco')
  await dialog.getByRole('button', { name: 'Fazer cópia' }).click()
  const name = panel.getByRole('table', { name: 'Cópias feitas' }).getByText(/^equipo-.+\.tar\.zst\.age$/)
  await name.waitFor({ timeout: 60_000 })
  // The button comes back once the back-up was restored beside.
  await panel.getByRole('button', { name: 'Fazer cópia agora' }).waitFor({ timeout: 60_000 })
  expect(await panel.getByText(/^A última cópia não terminou/).count()).toBe(0)
  expect(readdirSync(kept)).toEqual([await name.innerText()])

  // The embedded database of the new program has nothing of the old one but the file.
  rmSync(app.dataDir, { recursive: true })
  const place = folder()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/backup/command.ts'), 'restore', join(kept, await name.innerText())],
    { env: { PATH: env['PATH'], BACKUP_PASSPHRASE: env['BACKUP_PASSPHRASE'], DATA_DIR: place } },
  )
  expect(stdout).toContain(`Restaurado em ${place}`)
  expect(existsSync(app.dataDir)).toBe(false)
  const program = await start({ dataDir: place })
  await program.ready

  const stranger = await house.visit()
  await stranger.goto(`${program.address}/verificar/${report.verificationCode}`)
  await stranger.getByRole('heading', { name: 'Documento válido', exact: true }).waitFor()
  const file = { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: issued }
  await stranger.locator('input[type=file]').setInputFiles(file)
  await stranger.getByText('O arquivo é igual ao emitido').waitFor()

  await stranger.goto(`${program.address}/login`)
  await stranger.getByLabel('E-mail').fill(stage.dentist.email)
  await stranger.getByLabel('Senha', { exact: true }).fill(stage.dentist.password)
  await press(stranger, 'Entrar')
  await stranger.waitForURL('**/dashboard')
  const again = await stranger.request.get(`${program.address}${fileOf}`)
  expect((await again.body()).equals(issued)).toBe(true)
})
