import type { Stop } from './stops.ts'

export const clinicMessageStops: Stop[] = [{ path: '/messages' }, { path: '/messages/{talk}' }]

export const technicianMessageStops: Stop[] = [
  { path: '/technician/messages' },
  { path: '/technician/messages/{talk}' },
]
