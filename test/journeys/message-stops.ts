import { press } from './people.ts'
import type { Stop } from './stops.ts'

export const clinicMessageStops: Stop[] = [
  { path: '/messages' },
  { path: '/messages/{talk}' },
  { path: '/messages/quick-replies' },
  {
    path: '/messages/{talk}',
    showing: 'that there is no microphone',
    async open(page) {
      await press(page, 'Gravar mensagem de voz')
      await page.getByRole('group', { name: 'Mensagem de voz' }).getByRole('alert').waitFor()
    },
  },
  {
    path: '/messages/{talk}',
    showing: 'what is missing in a report',
    async open(page) {
      await page.getByRole('log').getByRole('button', { name: 'Opções da mensagem' }).first().click()
      await page.getByRole('menuitem', { name: 'Denunciar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Denunciar' }).click()
    },
  },
  { path: '/account/unsent' },
  { path: '/account/support' },
  { path: '/account/support', showing: 'what is missing', open: (page) => press(page, 'Enviar ao suporte') },
  { path: '/account/support/{supportRequest}' },
]

export const technicianMessageStops: Stop[] = [
  { path: '/technician/messages' },
  { path: '/technician/messages/{talk}' },
  { path: '/technician/messages/quick-replies' },
  { path: '/technician/account/unsent' },
  { path: '/technician/account/support' },
  { path: '/technician/account/support/{theirSupportRequest}' },
]
