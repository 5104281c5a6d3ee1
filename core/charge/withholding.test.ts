import { expect, test } from 'vitest'
import { withholdingsOf, type WithholdingFacts } from './withholding.ts'

const facts: WithholdingFacts = {
  regime: 'other',
  serviceCents: 100_000,
  issBasisPoints: 200,
  hasContract: true,
  payerHasCnpj: true,
  payerIsSimples: false,
}
const sumsOf = (more: Partial<WithholdingFacts>) =>
  withholdingsOf({ ...facts, ...more }).map(({ cents }) => cents)

test.each<[string, Partial<WithholdingFacts>, [iss: number, contributions: number]]>([
  ['nothing of a MEI', { regime: 'mei' }, [0, 0]],
  ['ISS of the Simples by its printed rate', { regime: 'simples', issBasisPoints: 279 }, [2790, 0]],
  [
    'ISS of the Simples at 5 % if the invoice names no rate',
    { regime: 'simples', issBasisPoints: null },
    [5000, 0],
  ],
  ['no ISS of others without a rate', { issBasisPoints: null }, [0, 4650]],
  ['both taxes of maintenance by contract', {}, [2000, 4650]],
  ['no contributions of a repair on its own', { hasContract: false }, [2000, 0]],
  ['no contributions by a payer of the Simples', { payerIsSimples: true }, [2000, 0]],
  ['no contributions by a payer without CNPJ', { payerHasCnpj: false }, [2000, 0]],
  ['no contributions up to R$ 10,00', { serviceCents: 21_505 }, [430, 0]],
  ['contributions above that', { serviceCents: 21_520 }, [430, 1001]],
])('proposes %s', (_, more, sums) => expect(sumsOf(more)).toEqual(sums))

test('names the basis of a sum, and the reason of none', () => {
  const [iss, contributions] = withholdingsOf({ ...facts, regime: 'simples' })
  expect(iss?.basis.replaceAll('\u00a0', ' ')).toBe(
    'ISS retido: 2% de R$ 1.000,00 de serviço (LC 123/2006, art. 21, § 4º)',
  )
  expect(contributions).toMatchObject({ cents: 0, basis: expect.stringContaining('Simples ou MEI') })
})
