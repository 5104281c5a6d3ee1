import { press } from './people.ts'
import type { Stop } from './stops.ts'

/** Finances of a clinic: what is due, spent, planned and owned, and its bills. */
export const clinicFinanceStops: Stop[] = [
  { path: '/finances' },
  { path: '/finances?vence=late' },
  { path: '/finances/spending' },
  { path: '/finances/spending?por=equipment&categoria=maintenance' },
  { path: '/finances/budget' },
  {
    path: '/finances/budget',
    showing: 'the plan of a category',
    async open(page) {
      await press(page, 'Planejar Aluguel e condomínio')
      await page.getByRole('dialog').waitFor()
    },
  },
  { path: '/finances/equipment' },
  { path: '/finances/analyses' },
  { path: '/finances/expenses' },
  { path: '/finances/expenses/new' },
  { path: '/finances/expenses/categories' },
  { path: '/finances/expenses/{dearRepair}' },
  { path: '/finances/expenses/{dearRepair}/edit' },
  { path: '/import/expenses' },
]

/** Finances and expenses of a workshop. */
export const technicianFinanceStops: Stop[] = [
  { path: '/technician/finances' },
  { path: '/technician/finances/profit' },
  { path: '/technician/finances/profit?por=month' },
  {
    path: '/technician/finances/profit',
    showing: 'the cost of an hour',
    async open(page) {
      await press(page, 'Custo da hora')
      await page.getByRole('dialog').waitFor()
    },
  },
  { path: '/technician/expenses' },
  {
    path: '/technician/expenses?situacao=unpaid&mes=todos',
    showing: 'the payment',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Escolher/ })
        .first()
        .check()
      await press(page, 'Marcar como paga')
      await page.getByRole('dialog').waitFor()
    },
  },
  { path: '/technician/expenses/new' },
  {
    path: '/technician/expenses/new?client={client}',
    showing: 'all fields',
    open: (page) => press(page, 'Mais detalhes'),
  },
  { path: '/technician/expenses/categories' },
  { path: '/technician/expenses/{expenses}' },
  { path: '/technician/expenses/{expenses}/edit' },
  { path: '/technician/import/expenses' },
]
