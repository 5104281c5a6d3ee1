import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { addEquipment } from '#test/orders.ts'
import { administratorOf } from '#test/administrator.ts'
import { hire } from '#test/team.ts'
import { addPlan, onIt, planOf } from '#test/planner.ts'
import { openHouse } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const side = (page: Page, label: string, name: RegExp) =>
  page.getByRole('group', { name: label, exact: true }).getByRole('radio', { name })

test('shows the second of two windows that edit one supplier both sides, to merge them', async () => {
  const technician = await house.server.app.register('technician')
  const add = { category: 'parts' as const, name: 'Aço Norte', actionId: newId() }
  const { id, version } = await technician.ok(supplierApi.create, { ...add, id: newId() })
  const page = await house.visitAs(technician)
  await page.goto(`/technician/suppliers/${id}/edit`)
  await page.getByLabel('Pessoa de contato').fill('Rui')
  const theirs = { ...add, id, version, actionId: newId(), contact: 'Ana', notes: 'Só à tarde' }
  const colleague = await hire(house.server.app, technician)
  await colleague.ok(supplierApi.change, theirs)
  await press(page, 'Salvar')
  await page.getByText(`${colleague.session.user.name} mudou isto em`).waitFor()
  await page.getByText('Observações: agora Só à tarde').waitFor()
  await side(page, 'Pessoa de contato', /foi salvo Ana/).waitFor()
  expect(await side(page, 'Pessoa de contato', /escreveu Rui/).isChecked()).toBe(true)
  await press(page, 'Juntar os dois e conferir')
  expect(await page.getByLabel('Observações').inputValue()).toBe('Só à tarde')
  await press(page, 'Salvar')
  await waitForText(page, 'Salvo')
  expect(await technician.ok(supplierApi.get, { id })).toMatchObject({ contact: 'Rui', notes: 'Só à tarde' })
})

test('lets a person take the saved value of one field of equipment, and keep the typed one of another', async () => {
  const dentist = await house.server.app.register('dentist')
  const { id, name, category, status, criticality, version } = await addEquipment(dentist)
  const page = await house.visitAs(dentist)
  await page.goto(`/equipment/${id}/edit`)
  await page.getByLabel('Nome', { exact: true }).fill('Autoclave da frente')
  await page.getByLabel(/^Sala/).fill('Sala 2')
  const plain = { category, criticality, attributes: {} }
  await dentist.ok(equipmentEditApi.update, {
    ...plain,
    ...onIt({ id, version }),
    name: `${name} nova`,
    room: 'Expurgo',
    status: status === 'down' ? 'operational' : 'down',
  })
  await press(page, 'Salvar')
  await page.getByText(/^Situação: agora /).waitFor()
  await side(page, 'Nome', /foi salvo/).check()
  await press(page, 'Juntar os dois e conferir')
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(`${name} nova`)
  expect(await page.getByLabel(/^Sala/).inputValue()).toBe('Sala 2')
  await press(page, 'Salvar')
  await waitForText(page, 'Equipamento atualizado')
  expect(await dentist.ok(equipmentApi.get, { id })).toMatchObject({
    name: `${name} nova`,
    room: 'Sala 2',
    status: status === 'down' ? 'operational' : 'down',
  })
})

test('merges what two windows changed in one plan', async () => {
  const dentist = await house.server.app.register('dentist')
  const equipment = await addEquipment(dentist)
  const written = planOf('2027-01-10')
  const plan = await addPlan(dentist, equipment.id, written)
  const page = await house.visitAs(dentist)
  await page.goto(`/planner/plans/${plan.id}/edit`)
  await page.getByLabel('Nome', { exact: true }).fill('Limpeza dos filtros')
  await dentist.ok(plannerApi.change, { ...written, ...onIt(plan), every: 3, tasks: ['Lavar'] })
  await press(page, 'Salvar')
  await page.getByText('A cada: agora 3').waitFor()
  await page.getByText('Tarefas: agora Lavar').waitFor()
  await press(page, 'Juntar os dois e conferir')
  await press(page, 'Salvar')
  await waitForText(page, 'Plano atualizado')
  expect(await dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({
    title: 'Limpeza dos filtros',
    every: 3,
    tasks: ['Lavar'],
  })
})

test('joins what a dialog and another window changed, once the person has been told', async () => {
  const { app } = house.server
  const { name } = (await app.register('dentist')).session.organization ?? { name: '' }
  const administrator = await administratorOf(app)
  const page = await house.visitAs(administrator)
  await page.goto(`/admin/plans?search=${encodeURIComponent(name)}`)
  await press(page, `Mudar o plano de ${name}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Pagou por transferência')
  const [plan] = (await administrator.ok(planApi.subscriptions, { search: name })).items
  const theirs = { plan: 'professional' as const, paidLastDay: null, suspended: false, reason: 'Pediu' }
  await administrator.ok(planApi.change, {
    ...onIt({ id: plan?.organizationId ?? '', version: plan?.version ?? 0 }),
    ...theirs,
  })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText(/^Você mudou isto em outra janela/).waitFor()
  await dialog.getByRole('button', { name: 'Ver como ficou' }).click()
  await dialog.getByText(/junto do que mudou/).waitFor()
  expect(await dialog.getByLabel('Plano').inputValue()).toBe('professional')
  expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Pagou por transferência')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await waitForText(page, `Plano de ${name} salvo`)
})
