import { dateIn, formatDate, formatInstant, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Letter } from '#core/mail/letter.ts'
import { organizationShown } from '#core/mail/shown-name.ts'
import { isExpired, type Quote, type QuoteKind, type QuoteStatus } from '#core/quote/quote.ts'
import type { BlockedCode } from '#core/service-order/schemas.ts'

/** Days for which a link to a quote opens. */
export const quoteLinkDays = 30

/** Why a link shows nothing but whom to ask. */
export const overReasons = ['expired', 'revoked', 'claimed'] as const
export type OverReason = (typeof overReasons)[number]

/** How a quote stands for the client who holds its link; only `sent` can be decided. */
export type Standing = QuoteStatus

/** A quote past its last day has expired, also before the sweep says so. */
export function standingOf(
  quote: Pick<Quote, 'status' | 'validUntil'>,
  timeZone: string,
  now: Date,
): Standing {
  return quote.status === 'sent' && isExpired(quote, timeZone, now) ? 'expired' : quote.status
}

interface Version {
  id: string
  number: number
  kind: QuoteKind
  workshopId: string
  status: QuoteStatus
}

/** The newest quote that replaces this one; undefined if none does. An approved quote is never replaced. */
export function newerThan<V extends Version>(quotes: readonly V[], linked: Version): V | undefined {
  if (linked.status === 'approved') return undefined
  return quotes
    .filter(({ workshopId, kind }) => workshopId === linked.workshopId && kind === linked.kind)
    .filter(({ number }) => number > linked.number)
    .toSorted((a, b) => a.number - b.number)
    .at(-1)
}

interface Decided {
  standing: Standing
  validUntil: PlainDate
  decidedBy: string | null
  decidedAt: string | null
}

/** The state of a quote in one sentence for its client; null while it waits for the decision. */
export function standingText({ standing, validUntil, decidedBy, decidedAt }: Decided, timeZone: string) {
  const by = `${decidedBy ? ` por ${decidedBy}` : ''}${decidedAt ? ` em ${formatInstant(decidedAt, timeZone)}` : ''}`
  switch (standing) {
    case 'sent':
      return null
    case 'approved':
      return `Este orçamento foi aprovado${by}.`
    case 'partly_approved':
      return `Parte deste orçamento foi aprovada${by}. A oficina ainda confirma os itens.`
    case 'rejected':
      return `Este orçamento foi recusado${by}.`
    case 'withdrawn':
      return 'A oficina retirou este orçamento. Se você ainda precisa do serviço, fale com ela.'
    case 'expired':
      return `O prazo deste orçamento terminou em ${formatDate(validUntil)}. Peça um novo à oficina.`
    case 'superseded':
      return 'A oficina revisou este orçamento: esta versão não vale mais.'
    case 'void':
      return 'A ordem de serviço foi cancelada: este orçamento não vale mais.'
  }
}

/** Refusals besides the standing of the quote. */
export const quoteLinkTexts = {
  'quote_link.too_many': 'Há links demais abertos para esta ordem. Revogue algum antes de criar outro.',
  'quote_link.not_open': 'Este orçamento não espera mais uma resposta.',
  'quote_link.on_equipo': 'Esta clínica já está no Equipo e decide lá.',
  'quote_link.over': 'Este link não vale mais. Peça outro à oficina.',
  'quote_link.other_version':
    'O orçamento mudou enquanto você lia. Abra o link de novo e leia a versão atual.',
  'quote_link.moved_on': 'A ordem de serviço mudou de etapa. Abra o link de novo ou fale com a oficina.',
  'quote_link.items_none': 'Escolha pelo menos um item.',
  'quote_link.too_many_questions': 'Há perguntas demais sem resposta. Espere a oficina responder.',
  'quote_answer.replied': 'Esta pergunta já foi respondida.',
} as const
export type QuoteLinkCode = keyof typeof quoteLinkTexts

/** The refusal of a decision that the order's rules block, unless the quote's standing says it better. */
export const refusalOf = (code: BlockedCode): QuoteLinkCode =>
  code === 'items_none' ? 'quote_link.items_none' : 'quote_link.moved_on'

interface Told {
  workshop: string
  clinic: string
  equipment: string
  number: string
  cents: number
  validUntil: PlainDate
}

/** The message that accompanies the link. */
export const quoteLinkText = (told: Told, url: string): string =>
  `${told.workshop}: orçamento de ${formatCents(told.cents)} para ${told.equipment} (${told.number}), válido até ${formatDate(told.validUntil)}. Veja e responda aqui: ${url}`

/** The same as a mail. */
export function quoteLetter(told: Told, url: string): Letter {
  const sender = organizationShown(told.workshop)
  return {
    subject: `Orçamento de ${sender}: ${told.number}`,
    paragraphs: [
      `${sender} enviou a ${organizationShown(told.clinic)} o orçamento da ordem ${told.number}: ${formatCents(told.cents)}.`,
      `Você pode ler, aprovar tudo ou alguns itens, recusar ou perguntar, sem criar conta. O orçamento vale até ${formatDate(told.validUntil)}.`,
    ],
    action: { label: 'Ver o orçamento', url },
    footnote: 'Quem tem este link vê o orçamento. Encaminhe só a quem decide na clínica.',
  }
}

interface Answerer {
  name: string
  jobTitle: string
  /** The address that the link was mailed to. */
  email: string | null
  sentAt: string
}

/** Evidence of a decision for the order's history. */
export const evidenceOf = ({ name, jobTitle, email, sentAt }: Answerer, timeZone: string): string =>
  `${name}, ${jobTitle}, pelo link de ${formatDate(dateIn(timeZone, new Date(sentAt)))}${email ? `, enviado a ${email}` : ''}`
