import { press } from './people.ts'
import type { Stop } from './stops.ts'

export const administratorStops: Stop[] = [
  { path: '/admin' },
  { path: '/admin/account' },
  { path: '/admin/account/data' },
  { path: '/admin/account/data/log' },
  { path: '/admin/access/log' },
  { path: '/admin/users' },
  { path: '/admin/users?search=nada-disso' },
  { path: '/admin/users/{person}' },
  {
    path: '/admin/users/{person}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Suspender conta')
      await page.getByRole('dialog').getByRole('button', { name: 'Suspender conta' }).click()
    },
  },
  { path: '/admin/database' },
  { path: '/admin/reports' },
  { path: '/admin/reports?figure=failures&period=365' },
  { path: '/admin/equipment' },
  { path: '/admin/equipment?search=nada-disso' },
  { path: '/admin/equipment/{equipment}' },
  { path: '/admin/maintenance' },
  { path: '/admin/maintenance?search=nada-disso' },
  { path: '/admin/legal' },
  {
    path: '/admin/legal',
    showing: 'a new version',
    open: (page) => press(page, 'Escrever nova versão'),
  },
  { path: '/admin/service-orders/{contested}' },
  { path: '/admin/settings' },
  { path: '/admin/settings', showing: 'what is missing', open: (page) => press(page, 'Salvar') },
  { path: '/admin/plans' },
  {
    path: '/admin/plans?search=maria',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, /^Mudar o plano de Maria/)
      await press(page, 'Salvar')
    },
  },
  { path: '/admin/contacts' },
  { path: '/admin/contacts?search=nada-disso' },
  { path: '/admin/contacts/{contact}' },
  {
    path: '/admin/contacts/{contact}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Marcar como respondida')
      await page.getByRole('dialog').getByRole('button', { name: 'Marcar como respondida' }).click()
    },
  },
  { path: '/admin/message-reports' },
  {
    path: '/admin/message-reports/{messageReport}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Resolver')
      await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
    },
  },
  { path: '/admin/clinic-claims' },
  {
    path: '/admin/clinic-claims/{disputedClaim}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Devolver à oficina')
      await page.getByRole('dialog').getByRole('button', { name: 'Devolver à oficina' }).click()
    },
  },
  { path: '/admin/registries' },
  { path: '/admin/registries?search=nada-disso' },
  { path: '/admin/registries/{workshop}' },
  {
    path: '/admin/registries/{workshop}',
    showing: 'what is missing',
    open: (page) => press(page, 'Anotar conferência'),
  },
  { path: '/admin/support' },
  { path: '/admin/support?search=nada-disso' },
  { path: '/admin/support/{supportRequest}' },
  {
    path: '/admin/support/{supportRequest}',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Encerrar pedido')
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar pedido' }).click()
    },
  },
  { path: '/admin/norms' },
  {
    path: '/admin/norms',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Acrescentar')
      await page.getByRole('dialog').getByRole('button', { name: 'Acrescentar' }).click()
    },
  },
  { path: '/admin/testimonials' },
  {
    path: '/admin/testimonials',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Acrescentar')
      await page.getByRole('dialog').getByRole('button', { name: 'Acrescentar' }).click()
    },
  },
  { path: '/admin/mails' },
  { path: '/admin/mails?search=nada-disso' },
  { path: '/admin/mails/{mail}' },
  {
    path: '/admin/mails/{mail}',
    showing: 'what it says',
    open: (page) => press(page, 'Abrir o conteúdo'),
  },
  {
    path: '/admin/mails/{mail}',
    showing: 'how it looks',
    async open(page) {
      await press(page, 'Abrir o conteúdo')
      await page.getByRole('tab', { name: 'Como aparece' }).click()
    },
  },
  { path: '/admin/access' },
  {
    path: '/admin/access',
    showing: 'what is missing in a dialog',
    async open(page) {
      await press(page, 'Dar acesso')
      await page.getByRole('dialog').getByRole('button', { name: 'Dar acesso' }).click()
    },
  },
]
