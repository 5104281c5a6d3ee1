import type { Page } from 'playwright-core'
import { invitedClient } from '#test/claims.ts'
import { askedByLink, shareOfToken } from '#test/signing.ts'
import type { Person } from '#test/app.ts'
import { press } from './people.ts'

/** Links to a report that somebody without an account may sign or view. */
export interface Linked {
  signing: string
  shared: string
  /** A workshop's invitation of its client. */
  clientLink: string
}

export async function sendLinks(technician: Person, documentId: string): Promise<Linked> {
  const signerName = 'Maria Fernanda Vasconcelos de Albuquerque'
  const { token } = await askedByLink(technician, documentId, { signerName, days: 30 })
  const shared = await shareOfToken(technician, documentId)
  return { signing: token, shared, clientLink: await invitedClient(technician) }
}

/** Pages for a stranger who was sent a link. */
export const linkStops = [
  { path: '/assinar/{signing}' },
  {
    path: '/assinar/{signing}',
    showing: 'what is missing in a refusal',
    async open(page: Page) {
      await press(page, 'Não vou assinar')
      await press(page, 'Recusar a assinatura')
    },
  },
  { path: '/documento/{shared}' },
  { path: '/cobranca/{chargeLink}' },
]
