import { press } from './people.ts'
import type { Stop } from './stops.ts'

const opening = (path: string, name: string | RegExp): Stop => ({
  path,
  async open(page) {
    await press(page, name)
    await page.locator('form[method=post]').last().waitFor()
  },
})

/** Forms that the page of a client opens for its workshop. */
export const technicianClientForms: Stop[] = [
  opening('/technician/clients/{client}', 'Escrever anotações'),
  opening('/technician/clients/{client}', 'Convidar para o Equipo'),
  opening('/technician/clients/{clients}?parte=contatos', 'Novo contato'),
  opening('/technician/clients/{clients}?parte=contatos', /^Editar /),
  opening('/technician/clients/{claimedClient}', 'Contestar'),
]

/** The profile of a clinic shares a history. */
export const clinicShareForms: Stop[] = [opening('/clinic-profile', 'Mostrar um histórico')]

/** The decision about a disputed claim. */
export const administratorClaimForms: Stop[] = [
  opening('/admin/clinic-claims/{disputedClaim}', 'Manter com quem assumiu'),
]
