import { partText } from '#core/charge/charge.ts'
import { lateText, type LateTerms, type Owed } from '#core/charge/late.ts'
import { owedOn } from '#core/charge/payment.ts'
import { dateIn, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { notMade } from '#server/document/issue.ts'
import { issuedOf } from '#server/document/printed-parts.ts'
import type { Printable } from '#server/document/printable-text.ts'
import { offerOf, type Receiver } from '#server/pix/pix-offer.ts'

/** The facts of a charge from which its paper follows. */
export interface PaperFacts extends LateTerms {
  number: string
  description: string
  issuedOn: PlainDate
  terms: string | null
  totalCents: number
  isCancelled: boolean
  orderNumber: string | null
  issuer: { name: string; lines: (string | null)[][] }
  client: [label: string, value: string | null][]
  receiver: Receiver
  parts: readonly (Owed & { position: number; openCents: number; txid: string })[]
}

/** Prints what `chargePaper` made. */
export type PrintCharge = (data: Printable) => Promise<Uint8Array<ArrayBuffer>>

/** Data for `documents/charge.typ`, as texts: what is owed today, and the codes that pay it. */
function chargePaper(facts: PaperFacts, now: Date): Printable {
  const { receiver, parts, isCancelled } = facts
  const today = dateIn(receiver.timeZone, now)
  const owing = parts.map((part) => {
    const cents = isCancelled ? 0 : owedOn({ ...part, ...lateTermsOf(facts) }, today)
    const name = partText(part.position, parts.length)
    return Object.assign({ name, owedCents: cents, isLate: cents > 0 && part.dueOn < today }, part)
  })
  const isPaid = owing.every(({ openCents }) => openCents === 0)
  return {
    number: facts.number,
    issuer: facts.issuer,
    issued: issuedOf({ issuedAt: now.toISOString(), timeZone: receiver.timeZone }).utc,
    day: formatDate(facts.issuedOn),
    notice: isCancelled
      ? 'Esta cobrança foi cancelada. Não pague.'
      : isPaid
        ? 'Esta cobrança está paga.'
        : null,
    client: facts.client,
    about: [
      ['Descrição', facts.description],
      ['Ordem', facts.orderNumber],
      ['Condições', facts.terms],
      ['Total', formatCents(facts.totalCents)],
    ],
    heads: ['Parcela', 'Vencimento', 'Valor', `A pagar em ${formatDate(today)}`],
    rows: owing.map((one) => [
      one.name ?? 'Única',
      formatDate(one.dueOn),
      formatCents(one.cents),
      isCancelled ? '–' : one.openCents === 0 ? 'paga' : formatCents(one.owedCents),
    ]),
    late: lateText(facts),
    pix: owing.flatMap((one) => pixOf(one, facts, today, now)),
    foot: `Valores de ${formatDate(today)}. Este papel não substitui a nota fiscal, e um pagamento só conta quando ${receiver.name} confirma.`,
  }
}

const lateTermsOf = ({ fineBasisPoints, interest }: LateTerms): LateTerms => ({ fineBasisPoints, interest })

interface Owing {
  name: string | null
  dueOn: PlainDate
  owedCents: number
  isLate: boolean
  txid: string
}

function pixOf(one: Owing, { receiver, isCancelled }: PaperFacts, today: PlainDate, now: Date) {
  const { pix } = offerOf(receiver, { cents: one.owedCents, txid: one.txid, isCancelled }, now)
  if (!pix) return []
  const due = one.isLate
    ? `venceu em ${formatDate(one.dueOn)}, valor de ${formatDate(today)}`
    : `vence em ${formatDate(one.dueOn)}`
  return [
    {
      title: one.name ? `${one.name}, ${due}` : `Pix: ${due}`,
      amount: formatCents(pix.cents),
      receiver: `Para ${pix.receiver}, chave ${pix.key}. Confira o nome antes de confirmar.`,
      notice: pix.newSince
        ? `Chave nova desde ${formatDate(pix.newSince)}. Se não esperava, confirme com ${pix.receiver} antes de pagar.`
        : null,
      txid: pix.txid,
      code: pix.code,
      drawing: pix.drawing,
      alt: `QR code do Pix de ${formatCents(pix.cents)} para ${pix.receiver}`,
    },
  ]
}

/** @throws Refused if it cannot be made now */
export const printed = (print: PrintCharge, facts: PaperFacts, now: Date): ReturnType<PrintCharge> =>
  print(chargePaper(facts, now)).catch((error: unknown) => {
    throw notMade(error)
  })

/** The answer of a request for it. */
export const paperAnswer = (number: string, body: Uint8Array<ArrayBuffer>) => ({
  body,
  mediaType: 'application/pdf',
  name: `${number}.pdf`,
  disposition: 'attachment' as const,
  uncached: true,
})
