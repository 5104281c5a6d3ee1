import { expect, test } from 'vitest'
import { adminNavigation } from './admin-navigation.ts'
import { dentistNavigation } from './dentist-navigation.ts'
import { isUnder, placeOf, type NavItem } from './navigation.ts'
import { technicianNavigation } from './technician-navigation.ts'

const { nav: adminNav } = adminNavigation
const { nav: dentistNav } = dentistNavigation
const { nav: technicianNav } = technicianNavigation

const active = (nav: NavItem[], path: string) =>
  nav.filter((item) => isUnder(path, item)).map((item) => item.label)

test('has the specification’s labels in its order', () => {
  const ordered = (nav: NavItem[], labels: string[]) => {
    const shown = nav.map(({ label }) => label)
    expect(shown.filter((label) => labels.includes(label))).toEqual(
      labels.filter((label) => shown.includes(label)),
    )
    return labels.filter((label) => !shown.includes(label))
  }
  const clinic = ['Dashboard', 'Equipamentos', 'Checklists', 'Ordens de Serviço', 'Finanças', 'Mensagens']
  expect(ordered(dentistNav, [...clinic, 'Perfil da Clínica'])).toEqual([])
  const first = [
    'Dashboard',
    'Despesas',
    'Recebimentos',
    'Estoque',
    'Fornecedores',
    'Check List',
    'Mensagens',
  ]
  const then = ['Clientes', 'Planejador', 'Contratos', 'Configurações']
  expect(ordered(technicianNav, [...first, ...then])).toEqual([])
})

test('has the administrator’s labels in the specification’s order', () => {
  const labels =
    'Dashboard, Usuários, Equipamentos, Manutenções, Controle de Acesso, Relatórios, Banco de Dados'
  expect(adminNav.map(({ label }) => label)).toEqual(`${labels}, Configurações, Textos Legais`.split(', '))
})

test('marks the page from which contacts, mails, plans, testimonials and an order are reached', () => {
  expect(active(adminNav, '/admin/contacts/019c')).toEqual(['Dashboard'])
  expect(active(adminNav, '/admin/mails/019c')).toEqual(['Usuários'])
  expect(active(adminNav, '/admin/plans')).toEqual(['Usuários'])
  expect(active(adminNav, '/admin/testimonials')).toEqual(['Configurações'])
  expect(active(adminNav, '/admin/service-orders/019c')).toEqual(['Manutenções'])
  expect(active(adminNav, '/admin/access/log')).toEqual(['Controle de Acesso'])
})

test('marks the item of a subpage, and no other', () => {
  expect(active(dentistNav, '/service-orders/019c/edit')).toEqual(['Ordens de Serviço'])
  expect(active(technicianNav, '/technician/service-orders')).toEqual(['Ordens de Serviço'])
})

test('marks nothing for an address that only begins alike', () => {
  expect(active(dentistNav, '/equipment-archive')).toEqual([])
  expect(active(technicianNav, '/technician/settings-old')).toEqual([])
})

test('tells money that comes in from money that goes out', () => {
  expect(active(technicianNav, '/technician/finances/charges')).toEqual(['Recebimentos'])
  expect(active(technicianNav, '/technician/expenses/new')).toEqual(['Despesas'])
  expect(active(dentistNav, '/finances/expenses')).toEqual(['Finanças'])
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
  expect(placeOf('/technician/import/stock-items', '/technician/account', technicianNav)).toBe('Estoque')
  expect(placeOf('/technician/import/suppliers', '/technician/account', technicianNav)).toBe('Fornecedores')
  expect(placeOf('/account/notifications', '/account', dentistNav)).toBe('Minha conta')
  expect(placeOf('/technician/account', '/technician/account', technicianNav)).toBe('Minha conta')
  expect(placeOf('/technician/scan', '/technician/account', technicianNav)).toBeUndefined()
})
