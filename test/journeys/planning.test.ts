import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { openHouse, phone } from './house.ts'
import { startPace } from './pace.ts'
import { press, signUp, waitForText } from './people.ts'

const house = openHouse()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('plans the routines of a new clinic’s autoclave within two minutes', async () => {
  await house.server.app.register('technician', { city: 'Campinas', name: 'Bartolomeu Cavalcanti' })
  const page = await house.visit(phone)
  await signUp(page, { name: 'Helena Rocha', email: 'helena@clinica.example', role: 'Dentista' })

  const pace = startPace()
  const add = page.getByRole('link', { name: 'Cadastrar equipamento' })
  await pace.press(add.first())
  await pace.press(button(page, 'Autoclave'))
  await pace.fill(page.getByLabel('Nome', { exact: true }), 'Autoclave da sala 2')
  await pace.fill(page.getByLabel(/^Nº de série/), '21-048817')
  await pace.fill(page.getByLabel(/^Sala/), 'Esterilização')
  const offers = page.getByRole('region', { name: 'Rotinas e manutenções' })
  await offers.getByRole('checkbox', { name: /^Teste biológico da semana/ }).waitFor()
  expect(await offers.getByRole('checkbox', { name: /Bowie-Dick/ }).count()).toBe(0)
  await pace.choose(page.getByLabel(/^Tipo de ciclo/), 'Pré-vácuo (B)')
  await offers.getByRole('checkbox', { name: /^Teste Bowie-Dick do dia/, checked: true }).waitFor()
  await offers.getByText('RDC 1.002/2025, art. 89').waitFor()
  await offers.getByText(/^Sugestão do Equipo · Preventiva a cada 3 meses/).waitFor()
  pace.read(18)
  await pace.press(button(page, 'Marcar todas'))
  await pace.choose(offers.getByLabel('Técnico das preventivas'), 'Bartolomeu Cavalcanti')
  await pace.press(button(page, 'Cadastrar equipamento'))
  await waitForText(page, 'Equipamento cadastrado')
  const planned = page.getByRole('list', { name: 'Planos' })
  await planned.getByRole('link', { name: /^Teste biológico da semana/ }).waitFor()
  expect(await planned.getByRole('listitem').count()).toBe(6)
  const { steps, seconds } = pace.total()
  expect(steps).toBeLessThan(12)
  expect(seconds).toBeLessThan(120)

  await planned.getByRole('link', { name: /^Preventiva da autoclave/ }).click()
  await page.getByText('Abre uma ordem de serviço (preventiva)').waitFor()
  await page.getByText('Bartolomeu Cavalcanti').waitFor()
})

test('suggests technical data one by one and saves only what a person confirmed', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/equipment/new')
  await press(page, 'Autoclave')
  await press(page, 'Cristófoli Vitale 12')
  const power = page.getByLabel(/^Potência/)
  await button(page, 'Usar 1.600 W').waitFor()
  expect(await power.inputValue()).toBe('')
  expect(await page.getByText('Confira na plaqueta').count()).toBe(5)
  await press(page, 'Usar 12 L')
  expect(await page.getByLabel(/^Volume da câmara/).inputValue()).toBe('12')
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
  const { items } = await dentist.ok(equipmentApi.list, {})
  const { name, model, attributes } = await dentist.ok(equipmentApi.get, { id: items[0]!.id })
  expect({ name, model, attributes }).toEqual({
    name: 'Autoclave Cristófoli Vitale 12',
    model: 'Vitale 12',
    attributes: { litres: 12 },
  })

  await page.goto(`/equipment/${items[0]!.id}/edit`)
  await button(page, 'Usar 1.600 W').waitFor()
  expect(await page.getByRole('group', { name: 'Modelos comuns' }).count()).toBe(0)
  expect(await power.inputValue()).toBe('')
})

test('lets a clinic write a plan, do it, skip a date with a reason, and end it', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/equipment/new')
  await press(page, 'Compressor')
  await press(page, 'Marcar todas')
  await press(page, 'Desmarcar todas')
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
  await page.getByText('Nada planejado ainda.').waitFor()
  await press(page, 'Novo plano')

  await press(page, 'Salvar plano')
  await page.getByText('Dê um nome ao plano').waitFor()
  await page.getByText('Escolha a primeira data').first().waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Trocar o óleo')
  await page.getByLabel(/^Tarefas/).fill('Esvaziar\nEncher até a marca')
  await page.getByLabel('A cada').fill('1')
  await page.getByRole('radio', { name: /^Calendário fixo/ }).check()
  await page.getByLabel('Primeira data').fill('31/12/2026')
  await page.getByLabel('Avisar antes').fill('40')
  await page
    .getByText(/uma data avisaria antes de vencer a anterior/)
    .first()
    .waitFor()
  await page.getByLabel('Avisar antes').fill('5')
  const dates = page.getByRole('status').filter({ hasText: 'Próximas datas' })
  await dates.getByText('28/02/2027').waitFor()
  expect(await dates.getByRole('listitem').allTextContents()).toEqual([
    '31/12/2026Quinta-feira',
    '31/01/2027Domingo',
    '28/02/2027Domingo',
  ])
  await page.getByRole('radio', { name: 'Manual do fabricante' }).check()
  await page.getByLabel(/^Onde no manual/).fill('p. 32')
  await press(page, 'Salvar plano')
  await waitForText(page, 'Plano salvo')
  await page.getByText('Manual do fabricante, p. 32').waitFor()

  await press(page, 'Pular')
  await press(page, 'Pular esta data')
  await page.getByText('Escreva por que pula esta data').waitFor()
  await page.getByLabel('Por que pular').fill('Clínica fechada')
  await press(page, 'Pular esta data')
  await waitForText(page, 'Data pulada')
  await page.getByText('vence em 31/01/2027').waitFor()
  await press(page, 'Marcar como feita')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Marcar como feita' }).click()
  await waitForText(page, 'Anotada como feita')
  await page.getByText('vence em 28/02/2027').waitFor()
  await page.getByText(/^pulada por .+Clínica fechada/).waitFor()

  await button(page, 'Mais ações').click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await waitForText(page, 'Plano pausado')
  await page.getByText('O plano está pausado: nada vence até você retomar.').waitFor()
  await button(page, 'Mais ações').click()
  await page.getByRole('menuitem', { name: 'Encerrar' }).click()
  await press(page, 'Encerrar plano')
  await waitForText(page, 'Plano encerrado')
  await page.goto('/planner/plans')
  await page.getByText('Nenhum plano ainda').waitFor()
})

test('lets a workshop plan its own work for a client, by dates and by the counter of uses', async () => {
  const technician = await house.server.app.register('technician')
  const client = await technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Consultório Santa Apolônia',
    state: 'SP',
    city: 'Jacareí',
  })
  const page = await house.visitAs(technician)
  await page.goto(`/technician/equipment/new?clinic=${client.clinicId}`)
  await press(page, 'Autoclave')
  const offers = page.getByRole('region', { name: 'Rotinas e manutenções' })
  await offers.getByRole('checkbox', { name: /^Preventiva da autoclave.*abre uma ordem/ }).check()
  // A workshop cannot plan work of the clinic's own people.
  expect(await offers.getByRole('checkbox', { name: /biológico|Cuidados do dia/ }).count()).toBe(0)
  await press(page, 'Cadastrar equipamento')
  await waitForText(page, 'Equipamento cadastrado')
  await page
    .getByRole('list', { name: 'Planos' })
    .getByRole('link', { name: /^Preventiva/ })
    .waitFor()

  await press(page, 'Novo plano')
  await page.getByLabel('Nome', { exact: true }).fill('Troca da guarnição')
  await page.getByLabel('Unidade').selectOption('usos (contador)')
  await page.getByLabel('A cada').fill('500')
  await page.getByLabel('Primeira vez na contagem').fill('1500')
  await press(page, 'Salvar plano')
  await waitForText(page, 'Plano salvo')
  await page.getByText('vence na contagem 1.500.').waitFor()
  await page.getByLabel('O que o contador mostra').fill('1510')
  await press(page, 'Salvar leitura')
  await waitForText(page, 'Leitura salva')
  await page.getByRole('button', { name: 'Marcar como feita' }).waitFor()

  await page.goto('/technician/maintenance-planner/plans')
  await page.getByRole('link', { name: /^Troca da guarnição/ }).waitFor()
  await page.getByRole('link', { name: /^Preventiva da autoclave/ }).waitFor()

  await press(page, 'Novo plano')
  await page.getByRole('link', { name: /^Consultório Santa Apolônia/ }).click()
  await press(page, 'Planejar: Rotina diária')
  await waitForText(page, 'Rotina diária planejada')
  await page.goto('/technician/maintenance-planner/plans')
  await page.getByRole('link', { name: /^Rotina diária/ }).click()
  await press(page, 'Preencher o checklist')
  await page.getByText('Reservatório do compressor drenado').first().waitFor()
})
