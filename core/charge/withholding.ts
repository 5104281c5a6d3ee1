import { formatCents } from '#core/kit/money.ts'
import { formatPercent } from './late.ts'

/** How a workshop is taxed, as far as withholding depends on it. */
export const taxRegimes = ['mei', 'simples', 'other'] as const
export type TaxRegime = (typeof taxRegimes)[number]
export const taxRegimeTexts: Record<TaxRegime, string> = {
  mei: 'MEI',
  simples: 'Simples Nacional',
  other: 'Lucro presumido ou lucro real',
}

export interface WithholdingFacts {
  regime: TaxRegime
  /** The price of the service, without parts. */
  serviceCents: number
  /** The rate that the invoice names, in hundredths of a percent. */
  issBasisPoints: number | null
  /** Maintenance by contract, no repair on its own. */
  hasContract: boolean
  payerHasCnpj: boolean
  payerIsSimples: boolean
}

/** One tax that a client may withhold: a sum with its basis, or zero with the reason. */
export interface Withholding {
  tax: 'iss' | 'contributions'
  cents: number
  basis: string
}

/** ISS of an invoice of the Simples that names no rate, and the cap of every rate. In hundredths of a percent. */
export const mostIssBasisPoints = 500
const contributionsBasisPoints = 465
/** Up to this sum nothing is withheld. */
const waivedCents = 1000

const shareOf = (cents: number, basisPoints: number) =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)

/**
 * Proposes what a client withholds of a service; a person confirms it. The sources are summaries that we read, not the
 * texts themselves: see the rules named in each basis.
 */
export const withholdingsOf = (facts: WithholdingFacts): Withholding[] => [
  { tax: 'iss', ...issOf(facts) },
  { tax: 'contributions', ...contributionsOf(facts) },
]

type Sum = Omit<Withholding, 'tax'>
const none = (basis: string): Sum => ({ cents: 0, basis })

function issOf({ regime, serviceCents, issBasisPoints }: WithholdingFacts): Sum {
  if (regime === 'mei') return none('O ISS do MEI não é retido (Resolução CGSN 140/2018, art. 103, IV).')
  const rate = issBasisPoints ?? (regime === 'simples' ? mostIssBasisPoints : null)
  if (rate === null) return none('Escreva a alíquota do ISS, como está na nota.')
  const source = regime === 'simples' ? 'LC 123/2006, art. 21, § 4º' : 'LC 116/2003, art. 3º'
  const basis = `ISS retido: ${formatPercent(rate)} de ${formatCents(serviceCents)} de serviço (${source})`
  return { cents: shareOf(serviceCents, rate), basis }
}

function contributionsOf(facts: WithholdingFacts): Sum {
  const { regime, serviceCents, hasContract, payerHasCnpj, payerIsSimples } = facts
  if (regime !== 'other')
    return none('Os 4,65% não são retidos de oficina do Simples ou MEI (IN SRF 459/2004, art. 3º).')
  if (!payerHasCnpj) return none('Os 4,65% só são retidos por cliente com CNPJ (Lei 10.833/2003, art. 30).')
  if (payerIsSimples) return none('Cliente do Simples não retém os 4,65% (IN SRF 459/2004, art. 1º).')
  if (!hasContract)
    return none(
      'Um conserto isolado não tem os 4,65% retidos, só manutenção por contrato (IN SRF 459/2004, art. 1º).',
    )
  const cents = shareOf(serviceCents, contributionsBasisPoints)
  if (cents <= waivedCents) return none('Até R$ 10,00, os 4,65% não são retidos (Lei 10.833/2003, art. 31).')
  const basis = `PIS, Cofins e CSLL retidos: 4,65% de ${formatCents(serviceCents)} (Lei 10.833/2003, art. 30)`
  return { cents, basis }
}
