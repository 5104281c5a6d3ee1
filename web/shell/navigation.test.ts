import { expect, test } from 'vitest'
import { dentistNav, isUnder, technicianNav } from './navigation.ts'

const active = (nav: typeof dentistNav, path: string) =>
  nav.filter((item) => isUnder(path, item)).map((item) => item.label)

test('a page below an item marks that item and no other', () => {
  expect(active(dentistNav, '/service-orders/019c/edit')).toEqual(['Ordens de Serviço'])
  expect(active(technicianNav, '/technician/service-orders')).toEqual(['Ordens de Serviço'])
})

test('an address that only begins alike marks nothing', () => {
  expect(active(dentistNav, '/equipment-archive')).toEqual([])
  expect(active(technicianNav, '/technician/settings-old')).toEqual([])
})

test('the start page marks the dashboard', () => {
  expect(active(dentistNav, '/dashboard')).toEqual(['Dashboard'])
  expect(active(technicianNav, '/technician')).toEqual(['Dashboard'])
})

test('the team marks the page that it is reached from', () => {
  expect(active(dentistNav, '/team')).toEqual(['Perfil da Clínica'])
  expect(active(technicianNav, '/technician/team')).toEqual(['Configurações'])
})
