import type { Page } from 'playwright-core'
import { issuedPlan, wallOf, withCode } from '#test/acknowledgements.ts'
import { invitedClient } from '#test/claims.ts'
import { askedByLink, shareOfToken } from '#test/signing.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Stage } from '#test/orders.ts'
import { askedByQuoteLink, linkTo } from '#test/quote-links.ts'
import { inviteTechnician } from '#test/technician-invitations.ts'
import { press } from './people.ts'

/** Links to a report that somebody without an account may sign or view. */
export interface Linked {
  signing: string
  shared: string
  /** A workshop's invitation of its client. */
  clientLink: string
  /** A clinic's invitation of its technician. */
  technicianLink: string
  /** A quote for a client that is not on Equipo, who asked something about it. */
  quoteLink: string
  /** The QR by which a clinic's team confirms to have read. */
  wall: string
}

/** The personal code of the last clinic's assistant. */
let personalCode = ''

export async function sendLinks(
  { app, dentist, technician }: Pick<Stage, 'app' | 'dentist' | 'technician'>,
  documentId: string,
  forClient: OrderDetail,
): Promise<Linked> {
  const signerName = 'Maria Fernanda Vasconcelos de Albuquerque'
  const { token } = await askedByLink(technician, documentId, { signerName, days: 30 })
  const shared = await shareOfToken(technician, documentId)
  const { token: quoteLink } = await linkTo(technician, forClient)
  await askedByQuoteLink(app.stranger, quoteLink, 'A garantia cobre também a mão de obra e o deslocamento?')
  const { token: technicianLink } = await inviteTechnician(dentist, { name: signerName })
  await issuedPlan(dentist)
  const wall = await wallOf(dentist)
  personalCode = (await withCode(dentist, signerName)).code
  return {
    signing: token,
    wall,
    shared,
    clientLink: await invitedClient(technician),
    technicianLink,
    quoteLink,
  }
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
  { path: '/ciencia/{wall}' },
  {
    path: '/ciencia/{wall}',
    showing: 'a document to read',
    async open(page: Page) {
      await page.getByLabel('Código pessoal').fill(personalCode)
      await press(page, 'Continuar')
      await press(page, /^Ler /)
      await page.getByRole('button', { name: 'Confirmar a leitura' }).waitFor()
    },
  },
  { path: '/ciencia/AAAAAAAAAAAAAAAAAAAAAA', finds: 'nothing' as const },
  { path: '/documento/{shared}' },
  { path: '/cobranca/{chargeLink}' },
  { path: '/orcamento/{quoteLink}' },
  { path: '/atender/{technicianLink}' },
  { path: '/atender/AAAAAAAAAAAAAAAAAAAAAA', finds: 'nothing' as const },
]
