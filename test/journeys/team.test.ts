import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addEquipment } from '#test/orders.ts'
import { hire, invite } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { choose, password, press, waitForText } from './people.ts'

const house = openHouse()

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The actions on a member are in the row's menu. */
async function act(page: Page, member: string, item: string): Promise<void> {
  await press(page, `Ações de ${member}`)
  await page.getByRole('menuitem', { name: item }).click()
}

test('lets an owner invite, limit and remove a member', async () => {
  const { app } = house.server
  const owner = await app.register('dentist', { name: 'Helena Sampaio' })
  await addEquipment(owner)
  const page = await house.visitAs(owner)
  await page.goto('/clinic-profile')
  await press(page, 'Equipe')
  // The address changes before the page, and the profile has a field of the same name.
  await heading(page, 'Equipe').waitFor()

  await page.getByLabel('E-mail').fill('não é um e-mail')
  await press(page, 'Convidar')
  await page.getByText('Escreva um e-mail como nome@clinica.com.br').waitFor()
  await page.getByLabel('E-mail').fill('sonia@teste.example')
  await page.getByRole('checkbox', { name: /^Arquivar/ }).check()
  await press(page, 'Convidar')
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await press(page, 'Fechar')
  await page.getByText('sonia@teste.example').waitFor()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('Tab')
  expect(await page.locator('.err').count()).toBe(0)

  const guest = await house.visit(phone)
  await guest.goto(link)
  await heading(guest, 'Helena Sampaio convidou você').waitFor()
  await main(guest).getByText('Arquiva equipamentos e os traz de volta.').waitFor()
  await guest.getByLabel('Nome completo').fill('Sônia Arruda')
  await guest.getByLabel('Senha', { exact: true }).fill(password)
  await press(guest, 'Criar conta e entrar na equipe')
  await guest.waitForURL('**/dashboard')
  await guest.goto('/team')
  await guest.getByText('Só o titular da conta ou quem cuida da equipe pode mudar isto.').first().waitFor()
  expect(await guest.getByLabel('E-mail').count()).toBe(0)

  await page.reload()
  await act(page, 'Sônia Arruda', 'Mudar permissões')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Arquivar/ }).uncheck()
  await dialog.getByRole('button', { name: 'Salvar permissões' }).click()
  await waitForText(page, 'Permissões de Sônia Arruda salvas')
  await page.getByText('nenhuma permissão extra').waitFor()

  await act(page, 'Sônia Arruda', 'Tirar da equipe')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da equipe' }).click()
  await waitForText(page, 'Sônia Arruda saiu da equipe')
  const answer = async () => (await guest.request.get('/api/team')).status()
  await expect.poll(answer, { timeout: 3_000 }).toBe(401)
  await guest.goto('/dashboard')
  await guest.waitForURL('**/login*')
  await guest.getByLabel('E-mail').fill('sonia@teste.example')
  await guest.getByLabel('Senha', { exact: true }).fill(password)
  await press(guest, 'Entrar')
  await heading(guest, 'Você não está em nenhuma clínica').waitFor()
  expect(await faultsOf(guest)).toEqual([])

  await guest.getByLabel('Nome', { exact: true }).fill('Consultório da Sônia')
  await guest.getByLabel('Estado').selectOption('SP')
  await choose(guest, 'Cidade', 'Valinhos')
  await press(guest, 'Cadastrar clínica')
  await guest.waitForURL('**/dashboard')
  await press(guest, 'Abrir menu')
  await guest.getByText('Consultório da Sônia').last().waitFor()
})

test('lets a dentist switch between two clinics, and an open window never write into the other', async () => {
  const { app } = house.server
  const owner = await app.register('dentist', { name: 'Clínica Primeira' })
  const equipment = await addEquipment(owner)
  const page = await house.visitAs(owner)
  await page.goto('/clinic-profile')
  await press(page, 'Cadastrar outra clínica')
  await page.getByText('O teste grátis vale uma vez por pessoa').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Clínica Segunda')
  await page.getByLabel('Estado').selectOption('SP')
  await choose(page, 'Cidade', 'Valinhos')
  await press(page, 'Cadastrar clínica')
  const switcher = (of: Page, name: string) =>
    of.getByRole('button', { name: new RegExp(`^${name}.*, mudar de clínica$`) })
  await switcher(page, 'Clínica Segunda').waitFor()
  await page.goto('/equipment')
  await heading(page, 'Equipamentos').waitFor()
  await page.getByText('Comece pela autoclave').waitFor()
  expect(await page.getByText(equipment.name).count()).toBe(0)

  const other = await page.context().newPage()
  await other.goto('/equipment/new')
  await switcher(other, 'Clínica Segunda').waitFor()

  await switcher(page, 'Clínica Segunda').click()
  await page.getByRole('menuitemradio', { name: /^Clínica Primeira/ }).click()
  await switcher(page, 'Clínica Primeira').waitFor()
  await page.goto('/equipment')
  await main(page).getByText(equipment.name).first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  const strayed = other.getByRole('alertdialog', { name: 'Você mudou de clínica em outra janela' })
  await strayed.waitFor()
  expect(await faultsOf(other)).toEqual([])
  await strayed.getByRole('button', { name: 'Voltar para Clínica Segunda' }).click()
  await strayed.waitFor({ state: 'hidden' })
  await switcher(other, 'Clínica Segunda').waitFor()

  const back = page.getByRole('alertdialog', { name: 'Você mudou de clínica em outra janela' })
  await back.waitFor()
  await back.getByRole('button', { name: 'Continuar em Clínica Segunda' }).click()
  await switcher(page, 'Clínica Segunda').waitFor()
})

test('explains a second clinic to a person who has one, and to a technician why it is not for them', async () => {
  const { app } = house.server
  const owner = await app.register('dentist', { name: 'Helena Sampaio' })
  const dentist = await app.register('dentist', { name: 'Felipe Nogueira' })
  const technician = await app.register('technician')
  const [forDentist, forTechnician] = [
    await invite(owner, dentist.email),
    await invite(owner, technician.email),
  ]

  const stranger = await house.visit(phone)
  await stranger.goto(`/convite/${forDentist.token}`)
  await stranger.getByText(`Já existe uma conta com ${dentist.email}`).waitFor()
  await press(stranger, 'Entrar para aceitar')
  await stranger.getByLabel('E-mail').fill(dentist.email)
  await stranger.getByLabel('Senha', { exact: true }).fill(dentist.password)
  await press(stranger, 'Entrar')
  await stranger.waitForURL('**/convite/*')
  await stranger.getByText('você fica com duas clínicas e alterna').waitFor()
  await press(stranger, 'Aceitar convite')
  await stranger.waitForURL('**/dashboard')
  await press(stranger, 'Abrir menu')
  await stranger
    .getByRole('button', { name: /^Helena Sampaio.*, mudar de clínica$/ })
    .last()
    .click()
  await stranger.getByRole('menuitemradio', { name: /^Felipe Nogueira/ }).click()
  await stranger.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
  await press(stranger, 'Abrir menu')
  await stranger
    .getByRole('button', { name: /^Felipe Nogueira.*, mudar de clínica$/ })
    .last()
    .waitFor()

  const refused = await house.visitAs(technician)
  await refused.goto(`/convite/${forTechnician.token}`)
  await refused.getByText('Este convite é para uma conta de dentista').waitFor()
  expect(await refused.getByRole('button', { name: 'Aceitar convite' }).count()).toBe(0)

  const another = await house.visitAs(owner)
  await another.goto(`/convite/${forTechnician.token}`)
  await another.getByText(`Este convite é para ${technician.email}`).waitFor()
  await press(another, 'Sair e voltar ao convite')
  await another.getByText(`Já existe uma conta com ${technician.email}`).waitFor()

  await stranger.goto(`/convite/${forDentist.token}`)
  await heading(stranger, 'Este convite já foi usado').waitFor()
  await stranger.goto('/convite/AAAAAAAAAAAAAAAAAAAAAA')
  await heading(stranger, 'Este link não funciona').waitFor()
})

test('lets the holder of an expired link ask for another, and notifies the inviter', async () => {
  const { app } = house.server
  const owner = await app.register('dentist')
  const { token, email } = await invite(owner)
  const page = await house.visitAs(owner, phone)
  await page.goto('/team')
  await press(page, `Cancelar o convite de ${email}`)
  await waitForText(page, 'Convite cancelado')
  const guest = await house.visit(phone)
  await guest.goto(`/convite/${token}`)
  await heading(guest, 'Este convite foi cancelado').waitFor()
  expect(await faultsOf(guest)).toEqual([])
  await press(guest, 'Pedir outro convite')
  await guest.getByText('Avisamos quem cuida da equipe').waitFor()
  await page.reload()
  await press(page, /^Notificações/)
  await page.getByRole('link', { name: /Pediram outro convite para a equipe/ }).click()
  await page.waitForURL('**/team')
})

test('lets an owner hand the clinic over after two questions, and stay as a member', async () => {
  const { app } = house.server
  const owner = await app.register('dentist', { name: 'Helena Sampaio' })
  await hire(app, owner)
  const page = await house.visitAs(owner)
  await page.goto('/team')
  await act(page, 'Sônia Arruda', 'Passar a titularidade')
  // A habitual double click must not answer the second question too.
  await page.getByRole('button', { name: 'Continuar', exact: true }).dblclick()
  await page.getByRole('alertdialog', { name: 'Tem certeza?' }).waitFor()
  await press(page, 'Passar para Sônia Arruda')
  await waitForText(page, 'Sônia Arruda agora é titular da conta')
  await act(page, 'Helena Sampaio', 'Sair da equipe')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da equipe' }).click()
  await heading(page, 'Você não está em nenhuma clínica').waitFor()
})
