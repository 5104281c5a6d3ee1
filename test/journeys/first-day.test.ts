import { expect, test } from 'vitest'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { openHouse, phone } from './house.ts'
import { choose, fillSignUp, password, press, waitForText } from './people.ts'

const house = openHouse()

test('a dentist comes from the landing page, invites her own technician by a link, and he receives her first order', async () => {
  const dentist = await house.visit(phone)
  await dentist.goto('/')
  await dentist.getByRole('link', { name: 'Testar o Profissional' }).click()
  await dentist.waitForURL('**/register?plano=profissional')
  await fillSignUp(dentist, { name: 'Sônia Prado', email: 'sonia@clinica.example', role: 'Dentista' })
  await press(dentist, 'Criar conta grátis')
  await dentist.waitForURL('**/dashboard')

  const steps = dentist.getByRole('region', { name: 'Primeiros passos' })
  await steps.getByText('0 de 4 prontos').waitFor()
  await steps.getByRole('button', { name: 'Salvar' }).click()
  await steps.getByText('Escreva o nome').first().waitFor()
  await steps.getByLabel('Nome da clínica').fill('Odonto Prado')
  await steps.getByLabel('CNPJ ou CPF').fill('529.982.247-25')
  await steps.getByRole('button', { name: 'Salvar' }).click()
  await steps.getByText('1 de 4 prontos').waitFor()

  await steps.getByRole('link', { name: 'Autoclave' }).click()
  await dentist.getByLabel('Nome', { exact: true }).fill('Autoclave da sala 1')
  const routines = dentist.getByRole('region', { name: 'Rotinas e manutenções' })
  await routines.getByRole('checkbox', { name: /^Teste biológico da semana/, checked: true }).waitFor()
  await press(dentist, 'Cadastrar equipamento')
  await waitForText(dentist, 'Equipamento cadastrado')

  await dentist.goto('/dashboard')
  await steps.getByText('2 de 4 prontos').waitFor()
  await steps.getByRole('link', { name: 'Pular' }).click()
  await choose(dentist, 'Equipamento', 'Autoclave da sala 1')
  await dentist.getByLabel('O que está acontecendo').fill('Não fecha a porta')
  await press(dentist, 'Continuar')
  await dentist.getByRole('radio', { name: /^Convidar meu técnico/ }).check()
  await press(dentist, 'Criar convite')
  const invite = dentist.getByRole('dialog', { name: 'Convidar meu técnico' })
  await invite.getByLabel('Nome do técnico').fill('Carlos')
  await invite.getByRole('button', { name: 'Criar link' }).click()
  const link = new URL(await invite.getByLabel('Link', { exact: true }).inputValue())
  expect(await invite.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(link.href),
  )
  await dentist.keyboard.press('Escape')
  await dentist.getByRole('radio', { name: /^Carlos/, checked: true }).waitFor()
  await press(dentist, 'Enviar ordem')
  await waitForText(dentist, 'Ordem salva: ela espera pelo seu técnico')
  await dentist.getByRole('heading', { name: 'Esperando o seu técnico' }).waitFor()

  const technician = await house.visit(phone)
  await technician.goto(link.pathname)
  await technician.getByRole('heading', { level: 1, name: 'Odonto Prado quer você como técnico' }).waitFor()
  await technician.getByText('1 pedido de serviço já espera por você').waitFor()
  await press(technician, 'Criar conta')
  const who = technician.getByRole('group', { name: 'Você é' })
  await who.getByRole('radio', { name: /Técnico/, checked: true }).waitFor()
  await technician.getByLabel('Nome completo').fill('Carlos Pereira')
  await technician.getByLabel('E-mail').fill('carlos@oficina.example')
  await technician.getByLabel('Estado').selectOption('SP')
  await choose(technician, 'Cidade', 'Campinas')
  await technician.getByLabel('Senha', { exact: true }).fill(password)
  await press(technician, 'Criar conta grátis')
  await press(technician, /^Receber os pedidos em Carlos Pereira/)
  await technician.waitForURL('**/technician/service-orders/*')
  await technician.getByText('Não fecha a porta').first().waitFor()
  await press(technician, 'Aceitar')

  await dentist.getByText('Carlos Pereira').first().waitFor()
  const { app } = house.server
  const { items } = await (await app.signIn('sonia@clinica.example', password)).ok(serviceOrderApi.list, {})
  await expect
    .poll(async () => {
      const again = await app.signIn('sonia@clinica.example', password)
      return (await again.ok(serviceOrderApi.get, { id: items[0]?.id ?? '' })).status
    })
    .toBe('accepted')
  await dentist.goto('/dashboard')
  await dentist.getByRole('heading', { level: 1 }).waitFor()
  expect(await steps.count()).toBe(0)
})
