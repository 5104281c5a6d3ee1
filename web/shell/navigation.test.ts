import { expect, test } from 'vitest'
import { dentistNav, isUnder, placeOf, technicianNav } from './navigation.ts'

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

test('names the list under which a spreadsheet is imported, and the own account', () => {
  expect(placeOf('/technician/import/stock-items', 'technician')).toBe('Estoque')
  expect(placeOf('/technician/import/suppliers', 'technician')).toBe('Fornecedores')
  expect(placeOf('/account/notifications', 'dentist')).toBe('Minha conta')
  expect(placeOf('/technician/account', 'technician')).toBe('Minha conta')
  expect(placeOf('/technician/scan', 'technician')).toBeUndefined()
})
