import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { administratorOf } from '#test/administrator.ts'
import type { Person } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { nextCode } from '#test/totp.ts'
import { desk, openHouse, phone } from './house.ts'
import { faultsOf, settled } from './inspection.ts'
import { plugIn } from './passkeys.ts'
import { password, press, waitForText } from './people.ts'

const house = openHouse()

async function signIn(page: Page, { email, password: secret }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await press(page, 'Entrar')
}

/** Goes through the dialog that turns the second factor on; @returns the app's key and the recovery codes */
async function setUp(page: Page, secret: string): Promise<{ key: string; codes: string[] }> {
  await press(page, 'Ativar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill(secret)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor()
  await dialog.getByText('Não consegue ler? Digite a chave').click()
  const key = (await dialog.locator('details .id').innerText()).replaceAll(/\s/g, '')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Código que o aplicativo mostra').fill('000000')
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await dialog.getByText('Código incorreto ou já usado. Espere o próximo e tente de novo').waitFor()
  await dialog.getByLabel('Código que o aplicativo mostra').fill(nextCode(key))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  const list = dialog.getByRole('list', { name: 'Códigos de recuperação' })
  await list.waitFor()
  // The codes are shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Anotei os códigos' }).click()
  return { key, codes }
}

test('lets only the holder of the code set up the administrator on a fresh server', async () => {
  const page = await house.visit()
  await page.goto('/login')
  await press(page, 'Configuração administrativa')
  await page.getByLabel('Código de instalação').fill('AAAA-BBBB-CCCC')
  await page.getByLabel('Senha do administrador').fill(password)
  await press(page, 'Configurar Administrador')
  await page.getByText('Código incorreto. Ele aparece no terminal quando o servidor inicia.').waitFor()
  await page.goto('/admin')
  await page.waitForURL('**/login*')

  await page.goto('/admin-setup')
  await page.getByLabel('Código de instalação').fill('abcd efgh jkmn')
  await page.getByLabel('Senha do administrador').fill(password)
  // A double click sends it once; otherwise the second answer would hide the first.
  await page.getByRole('button', { name: 'Configurar Administrador' }).dblclick()
  await page.getByText('Usuário administrador criado com sucesso!').waitFor()
  await page.getByRole('button', { name: 'Já Configurado' }).waitFor()
  await press(page, 'Ir para o Painel Administrativo')

  // Without a second factor there are no rights yet: every address leads to the page that turns it on.
  await page.waitForURL('**/admin/account')
  await press(page, 'Aceitar e continuar')
  await page.getByText('Para administrar, ative a verificação em duas etapas.').waitFor()
  await page.goto('/admin/access')
  await page.waitForURL('**/admin/account')
  await settled(page)
  expect(await faultsOf(page)).toEqual([])
  const { key } = await setUp(page, password)
  await page.waitForURL((url) => url.pathname === '/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()

  // From now on the password alone is not enough.
  const other = await house.visit()
  await signIn(other, { email: 'admin@teste.example', password })
  await other.getByLabel('Código do aplicativo').fill(nextCode(key))
  await press(other, 'Confirmar')
  await other.waitForURL((url) => url.pathname === '/admin')
  await other.goto('/admin/access')
  await other.getByText('admin@teste.example').waitFor()
})

test('opens the account of a person with a lost phone once per recovery code, and replaces the phone', async () => {
  const person = await house.server.app.register('dentist')
  const page = await house.visitAs(person)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: person.session.user.name }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await page.waitForURL('**/account')
  const { key, codes } = await setUp(page, person.password)
  await page.getByText('Restam 10 códigos de recuperação').waitFor()

  const borrowed = await house.visit(phone)
  await signIn(borrowed, person)
  await borrowed.getByLabel('Código do aplicativo').fill('123')
  await press(borrowed, 'Confirmar')
  await borrowed.locator('.err', { hasText: 'Escreva os 6 números do aplicativo' }).waitFor()
  expect(await faultsOf(borrowed)).toEqual([])
  await press(borrowed, 'Usar código de recuperação')
  await borrowed.getByLabel('Código de recuperação').fill('AAAAA-BBBBB')
  await press(borrowed, 'Confirmar')
  await borrowed.locator('.err', { hasText: 'Código incorreto, ou já usado' }).waitFor()
  await borrowed.getByLabel('Código de recuperação').fill(codes[0]?.toLowerCase() ?? '')
  await press(borrowed, 'Confirmar')
  await borrowed.waitForURL('**/dashboard')

  // The code is used up: the next attempt needs another.
  const again = await house.visit()
  await signIn(again, person)
  await press(again, 'Usar código de recuperação')
  await again.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await press(again, 'Confirmar')
  await again.locator('.err', { hasText: 'Código incorreto, ou já usado' }).waitFor()

  await borrowed.goto('/account')
  await borrowed.getByText('Restam 9 códigos de recuperação').waitFor()
  await press(borrowed, 'Desativar')
  const dialog = borrowed.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill(person.password)
  await dialog.getByLabel('Código do aplicativo').fill(nextCode(key))
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await borrowed.getByText('Inativa').waitFor()
  const fresh = await setUp(borrowed, person.password)
  expect(fresh.key).not.toBe(key)
  expect(await person.ok(secondFactorApi.state, {}).catch(() => null)).toBeNull()
})

/** The server's answer to a page that wants to create a key. */
const beginAsPage = `fetch('/api/account/passkeys/challenge', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
}).then((answer) => answer.json()).then(({ error }) => error?.code)`

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s, creates and names a key, signs in with it without a password, and removes it', async (_, size) => {
  const person = await house.server.app.register('dentist')
  const page = await house.visitAs(person, size)
  const device = await plugIn(page)
  await page.goto('/account')
  await page.getByText('Você ainda não tem nenhuma.').waitFor()
  await device.present(true)
  // Nobody can create a key unless the device recognizes them.
  await device.recognize(false)
  await press(page, 'Criar chave de acesso')
  await page.getByText('A chave de acesso não foi usada. Tente de novo quando quiser.').waitFor()
  await device.recognize(true)
  await press(page, 'Criar chave de acesso')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da chave').fill('Celular da recepção')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, 'Chave criada')
  expect(await faultsOf(page)).toEqual([])

  await press(page, 'Ações de Celular da recepção')
  await page.getByRole('menuitem', { name: 'Mudar o nome' }).click()
  await page.getByLabel('Nome da chave').fill('Celular novo')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, 'Nome salvo')

  // The device refuses a second key for the same account.
  await press(page, 'Criar chave de acesso')
  await page.getByText('Este aparelho já tem uma chave de acesso desta conta.').waitFor()

  await device.present(false)
  await page.context().clearCookies()
  await page.goto('/login')
  await device.recognize(false)
  await device.present(true)
  await press(page, 'Entrar com chave de acesso')
  await page.getByText('A chave de acesso não foi usada. Tente de novo quando quiser.').waitFor()
  await device.recognize(true)
  await press(page, 'Entrar com chave de acesso')
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  await device.present(false)
  await asOwner(
    house.server.app,
    `update auth.session set "createdAt" = now() - interval '1 hour' where "userId" = '${person.session.user.id}'`,
  )
  await expect.poll(() => page.evaluate(beginAsPage), { timeout: 3_000 }).toBe('sign_in_again')
  await press(page, 'Ações de Celular novo')
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  // Some time after the sign-in, the password is asked for first.
  await page.getByLabel('Sua senha').fill(person.password)
  await press(page, 'Confirmar')
  await waitForText(page, 'Chave removida')
  await page.context().clearCookies()
  await page.goto('/login')
  await device.present(true)
  await press(page, 'Entrar com chave de acesso')
  await page.getByText('Esta chave de acesso não vale mais.').waitFor()
})

test('offers the key among the browser’s suggestions; it is both factors of an administrator', async () => {
  const person = await administratorOf(house.server.app)
  const page = await house.visitAs(person)
  const device = await plugIn(page)
  await device.present(true)
  await page.goto('/admin/account')
  await press(page, 'Criar chave de acesso')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, 'Chave criada')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/admin')
  await page.goto('/admin/access')
  await page.getByText(person.email).waitFor()
})

test('lets a person end a session that is not theirs, which then closes', async () => {
  const person = await house.server.app.register('dentist')
  const other = await house.visit(phone)
  await signIn(other, person)
  await other.waitForURL('**/dashboard')
  const page = await house.visitAs(person)
  await page.goto('/account')
  const sessions = page.getByRole('region', { name: 'Sessões abertas' })
  await sessions.getByText('Esta sessão').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button', { name: /^Encerrar a sessão de Chrome/ }).click()
  await waitForText(page, 'Sessão encerrada')
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  const isIn = async () => (await (await other.request.get('/api/session')).json()) as { session: unknown }
  await expect.poll(async () => (await isIn()).session, { timeout: 3_000 }).toBeNull()
  await other.goto('/equipment')
  await other.waitForURL('**/login*')
  expect((await person.ok(sessionApi.list, {})).items).toHaveLength(1)
})
