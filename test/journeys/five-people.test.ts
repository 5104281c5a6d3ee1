import { expect, test } from 'vitest'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { addEquipment, on, quoted, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'
import { desk, openHouse } from './house.ts'

const house = openHouse()

test('shows a workshop of five its week, for all and for each, and one of them no prices', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const { technician: owner } = stage
  const people = [
    owner,
    await hire(app, owner, ['finances']),
    await hire(app, owner, ['quotes']),
    await hire(app, owner, ['finances', 'team']),
    await hire(app, owner),
  ]
  const today = dateIn('America/Sao_Paulo', new Date())
  // The Monday after next: whole days to come, whatever day it is.
  const monday = addDays(today, 15 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7))
  const orders = []
  for (const [day, person] of people.entries()) {
    const equipment = await addEquipment(stage.dentist)
    const order = await quoted({ ...stage, equipment })
    const startsAt = `${addDays(monday, day)}T13:00:00.000Z`
    const endsAt = `${addDays(monday, day)}T14:00:00.000Z`
    await owner.ok(visitApi.propose, { ...on(order), purpose: 'diagnosis', startsAt, endsAt })
    const personId = person.session.user.id
    await owner.ok(assignmentApi.assign, { id: order.id, actionId: newId(), personId })
    orders.push(order)
  }
  const week = `/technician/maintenance-planner?vista=semana&dia=${monday}`
  const chips = /^.*Autoclave Vitale 21.*$/
  const boss = await house.visitAs(owner, desk)
  await boss.goto(week)
  const visits = boss.getByRole('main').getByRole('button', { name: chips })
  await expect.poll(() => visits.count()).toBe(5)
  const last = people[4]
  await boss.getByRole('combobox', { name: 'Pessoa' }).selectOption(last?.session.user.id ?? '')
  await expect.poll(() => visits.count()).toBe(1)

  const plain = await house.visitAs(last ?? owner, desk)
  await plain.goto(`/technician/service-orders/${orders[4]?.id}`)
  await plain.getByText('Troca da guarnição').first().waitFor()
  await plain.getByRole('region', { name: 'Quem faz' }).waitFor()
  expect(await plain.getByRole('main').innerText()).not.toContain('R$')
  await boss.goto(`/technician/service-orders/${orders[4]?.id}`)
  await boss.getByText('R$ 1.062,00').first().waitFor()
  await boss.getByRole('combobox', { name: 'Ordem' }).selectOption({ label: 'Ninguém' })
  await boss.getByRole('region', { name: 'Avisos' }).getByText('Salvo').waitFor()
  expect((await owner.ok(assignmentApi.get, { id: orders[4]?.id ?? '' })).personId).toBeNull()
})
