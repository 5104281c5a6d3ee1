import { press } from './people.ts'
import type { Stop } from './stops.ts'

export const clinicMessageStops: Stop[] = [
  { path: '/messages' },
  { path: '/messages/{talk}' },
  { path: '/account/support' },
  { path: '/account/support', showing: 'what is missing', open: (page) => press(page, 'Enviar ao suporte') },
  { path: '/account/support/{supportRequest}' },
]

export const technicianMessageStops: Stop[] = [
  { path: '/technician/messages' },
  { path: '/technician/messages/{talk}' },
  { path: '/technician/account/support' },
  { path: '/technician/account/support/{theirSupportRequest}' },
]
