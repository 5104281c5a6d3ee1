import * as z from 'zod/mini'
import { partText, ways, wayTexts } from '#core/charge/charge.ts'
import type { Sealed } from '#core/document/seal.ts'
import type { Sheet } from '#core/document/sheet.ts'
import { amountInWords } from '#core/kit/amount-in-words.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { date } from '#core/kit/schemas.ts'

/** Content of a receipt besides the names of both parties. */
export const receiptContent = z.object({
  cents: z.int().check(z.positive()),
  paidOn: date,
  way: z.enum(ways),
  /** Instalments that were paid with it; the rest is credit of the clinic. */
  parts: z.array(
    z.object({
      chargeNumber: z.string(),
      description: z.string(),
      orderNumber: z.nullable(z.string()),
      position: z.int(),
      parts: z.int(),
      dueOn: date,
      cents: z.int(),
    }),
  ),
})
export type ReceiptContent = z.infer<typeof receiptContent>

const payerOf = ({ clinic }: Sealed) => clinic?.legalName ?? clinic?.name ?? ''

const creditOf = ({ cents, parts }: ReceiptContent) =>
  cents - parts.reduce((sum, part) => sum + part.cents, 0)

/** The printed receipt. Says what the law asks of one: sum, kind of debt, payer, day and place. */
export function receiptSheet(content: ReceiptContent, sealed: Sealed): Sheet {
  const { cents, paidOn, way, parts } = content
  const { issuer } = sealed
  const credit = creditOf(content)
  const receiver = issuer.legalName ?? issuer.name
  return {
    title: 'Recibo',
    subtitle: formatCents(cents),
    sections: [
      {
        heading: 'Pagamento',
        blocks: [
          {
            type: 'text',
            text: `${receiver} recebeu de ${payerOf(sealed)} ${formatCents(cents)} (${amountInWords(cents)}), e dá quitação deste valor.`,
          },
          {
            type: 'facts',
            rows: [
              { label: 'Data do pagamento', value: formatDate(paidOn) },
              { label: 'Forma', value: wayTexts[way] },
              { label: 'Crédito do cliente', value: credit > 0 ? formatCents(credit) : null },
            ],
          },
        ],
      },
      {
        heading: 'Referente a',
        blocks: [
          {
            type: 'table',
            columns: [
              { head: 'Cobrança', width: 30, isCode: true },
              { head: 'Descrição', width: { part: 1 } },
              { head: 'Vencimento', width: 26 },
              { head: 'Valor', width: 30, align: 'right' },
            ],
            rows: parts.map((part) => ({
              cells: [
                part.chargeNumber,
                {
                  text: part.description,
                  under: [part.orderNumber, partText(part.position, part.parts)].filter(Boolean).join(' · '),
                },
                formatDate(part.dueOn),
                formatCents(part.cents),
              ],
            })),
            empty: 'O valor inteiro fica como crédito do cliente.',
          },
        ],
      },
      {
        heading: 'Assinatura',
        blocks: [{ type: 'lines', people: [{ name: issuer.responsible ?? issuer.name, under: receiver }] }],
      },
    ],
    basis:
      'Quitação: Código Civil, arts. 319 e 320. Este recibo não substitui a nota fiscal. Se o pagamento for estornado, a verificação mostra que o recibo não vale mais.',
  }
}
