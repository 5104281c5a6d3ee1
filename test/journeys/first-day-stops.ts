import { press } from './people.ts'
import type { Stop } from './stops.ts'

/** Forms of a clinic that has just registered. */
export const formsOfFirstDays: Stop[] = [
  { path: '/dashboard' },
  {
    path: '/clinic-profile',
    async open(page) {
      await press(page, 'Convidar meu técnico')
      await page.getByLabel('Nome do técnico').waitFor()
    },
  },
]
