import { press } from './people.ts'
import type { Stop } from './stops.ts'

const asking = (contract: 'sentContract' | 'activeContract', name: string): Stop => ({
  path: `/technician/service-contract/{${contract}}`,
  async open(page) {
    await press(page, name)
    await page.locator('form[method=post]').last().waitFor()
  },
})

/** Forms that a contract opens for its workshop. */
export const technicianContractForms: Stop[] = [
  asking('sentContract', 'Recolher'),
  asking('activeContract', 'Encerrar'),
  asking('activeContract', 'Propor renovação'),
  asking('activeContract', 'Fazer aditivo'),
]
