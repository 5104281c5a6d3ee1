import { press } from './people.ts'
import type { Stop } from './stops.ts'

const pages = {
  instruments: '/technician/service-orders/instruments',
  usual: '/technician/service-orders/usual',
  categories: '/technician/expenses/categories',
}

/** Pages that spare a technician typing. */
export const technicianToolStops: Stop[] = [{ path: pages.instruments }, { path: pages.usual }]

/** Dialogs of small records of a workshop. */
export const technicianToolForms: Stop[] = (
  [
    [pages.instruments, 'Novo instrumento'],
    [pages.instruments, /^Editar /],
    [pages.usual, 'Novo serviço usual'],
    [pages.usual, /^Editar /],
    [pages.categories, 'Nova categoria'],
    [pages.categories, /^Editar /],
  ] as const
).map(([path, name]) => ({
  path,
  async open(page) {
    await press(page, name)
    await page.locator('form[method=post]').last().waitFor()
  },
}))
