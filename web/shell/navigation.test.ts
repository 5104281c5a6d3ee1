import { expect, test } from 'vitest'
import { dentistNav, isUnder, technicianNav } from './navigation.ts'

const active = (nav: typeof dentistNav, path: string) =>
  nav.filter((item) => isUnder(path, item)).map((item) => item.label)

test('marks the item of a subpage, and no other', () => {
  expect(active(dentistNav, '/service-orders/019c/edit')).toEqual(['Ordens de Serviço'])
  expect(active(technicianNav, '/technician/service-orders')).toEqual(['Ordens de Serviço'])
})

test('marks nothing for an address that only begins alike', () => {
  expect(active(dentistNav, '/equipment-archive')).toEqual([])
  expect(active(technicianNav, '/technician/settings-old')).toEqual([])
})

test('marks the dashboard for the start page', () => {
  expect(active(dentistNav, '/dashboard')).toEqual(['Dashboard'])
  expect(active(technicianNav, '/technician')).toEqual(['Dashboard'])
})

test('marks the parent page for the team', () => {
  expect(active(dentistNav, '/team')).toEqual(['Perfil da Clínica'])
  expect(active(technicianNav, '/technician/team')).toEqual(['Configurações'])
})
