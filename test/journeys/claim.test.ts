import { expect, test } from 'vitest'
import { keptClinic } from '#test/claims.ts'
import { addEquipment } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

test('a workshop invites its client, and a dentist claims it into her clinic', async () => {
  const { app } = house.server
  const technician = await app.register('technician')
  const dentist = await app.register('dentist')
  await addEquipment(dentist)
  const kept = await keptClinic(technician, 'Odonto Lírio')

  const workshop = await house.visitAs(technician)
  await workshop.goto(`/technician/clients/${kept.clinicId}`)
  await press(workshop, 'Convidar para o Equipo')
  await press(workshop, 'Criar convite')
  const link = new URL(await workshop.getByLabel('Link', { exact: true }).inputValue())
  const code = await workshop.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
  await workshop.getByAltText('QR code do convite').waitFor()

  const clinic = await house.visitAs(dentist, phone)
  await clinic.goto(link.pathname)
  await press(clinic, 'Ver o que vem')
  await clinic.getByText('Escreva o código que a oficina passou a você').waitFor()
  await clinic.getByLabel('Código da oficina').fill(code.toLowerCase())
  await press(clinic, 'Ver o que vem')
  await clinic.getByText('1 equipamento', { exact: true }).waitFor()
  await clinic.getByText('1 ordem de serviço, 1 aberta').waitFor()
  await press(clinic, /^Trazer para/)
  await clinic.waitForURL('**/dashboard')
  await clinic.goto(`/equipment/${kept.equipment.id}`)
  await clinic.getByRole('heading', { level: 1, name: 'Autoclave Vitale 21' }).waitFor()

  await workshop.goto('/technician/clients')
  await workshop.getByRole('link', { name: 'Odonto Lírio' }).waitFor({ state: 'detached' })
  await workshop.goto(`/technician/service-orders/${kept.order.id}`)
  await workshop.getByRole('heading', { level: 1 }).waitFor()
  expect(await workshop.getByText(kept.order.fault).count()).toBeGreaterThan(0)
})
