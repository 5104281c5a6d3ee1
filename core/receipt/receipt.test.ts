import { expect, test } from 'vitest'
import type { Sealed } from '#core/document/seal.ts'
import { receiptSheet, type ReceiptContent } from './receipt.ts'

const sealed = {
  issuer: { name: 'Oficina', legalName: 'Oficina Ltda', responsible: 'Ana Souza' },
  clinic: { name: 'Sorriso', legalName: null },
} as Sealed
const content: ReceiptContent = {
  cents: 100_050,
  paidOn: '2026-11-09',
  way: 'pix',
  parts: [
    {
      chargeNumber: 'CO-2026-0001',
      description: 'Manutenção',
      orderNumber: 'OS-2026-0007',
      position: 2,
      parts: 3,
      dueOn: '2026-11-10',
      cents: 100_000,
    },
  ],
}

test('names both parties, the amount in words, the way, the day and what it is for', () => {
  const text = JSON.stringify(receiptSheet(content, sealed)).replaceAll('\u00a0', ' ')
  for (const said of [
    'Oficina Ltda recebeu de Sorriso R$ 1.000,50 (mil reais e cinquenta centavos), e dá quitação deste valor.',
    '09/11/2026',
    'Pix',
    'CO-2026-0001',
    'OS-2026-0007 · Parcela 2 de 3',
    '"Crédito do cliente","value":"R$ 0,50"',
  ]) {
    expect(text).toContain(said)
  }
})

test('says nothing of credit if all of it paid something', () => {
  const text = JSON.stringify(receiptSheet({ ...content, cents: 100_000 }, sealed))
  expect(text).toContain('"Crédito do cliente","value":null')
})
