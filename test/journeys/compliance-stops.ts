import { press } from './people.ts'
import type { Stop } from './stops.ts'

export const complianceStops: Stop[] = [
  { path: '/compliance' },
  { path: '/compliance/path' },
  { path: '/compliance/norms' },
  { path: '/team/staff' },
  { path: '/team/staff/new' },
  { path: '/team/staff/{staff_members}' },
  { path: '/team/staff/{staff_members}/edit' },
  {
    path: '/compliance/path',
    showing: 'the questions',
    open: (page) => press(page, 'Mudar respostas'),
  },
  {
    path: '/compliance',
    showing: 'every room',
    open: (page) => page.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`),
  },
]
