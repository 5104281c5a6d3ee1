import type { Status } from '#core/service-order/status.ts'
import type { SheetQuote } from '#web/quote/QuoteSheet.tsx'

/** The order of the pictures: invented, of nobody. */
export const sampleOrder = {
  number: 'OS-2026-0047',
  equipment: 'Autoclave 21 litros',
  steps: [
    { status: 'pending', when: '12/11/2026' },
    { status: 'accepted', when: '13/11/2026' },
    { status: 'quoted', when: 'desde 14/11/2026' },
    { status: 'approved' },
    { status: 'in_progress' },
    { status: 'completed' },
    { status: 'closed' },
  ] satisfies { status: Status; when?: string }[],
}

const line = (
  id: string,
  kind: 'part' | 'labour',
  description: string,
  [quantity, unit, cents]: [number, string, number],
) => ({
  id,
  kind,
  description,
  quantityMilli: quantity * 1000,
  unit,
  unitCents: cents,
  totalCents: quantity * cents,
  approved: null,
})

/** Its quote without dates, because a prerendered page has no today. */
export const sampleQuote = {
  number: 1,
  kind: 'main',
  lines: [
    line('1', 'labour', 'Troca da guarnição e teste', [2, 'h', 19_300]),
    line('2', 'part', 'Guarnição da porta', [1, 'un', 38_600]),
  ],
  totals: { labour: 38_600, part: 38_600, travel: 0, discount: 0, total: 77_200 },
  note: null,
  validUntil: '',
  startsOn: '',
  endsOn: '',
  warrantyDays: 90,
  paymentTerms: 'Pix',
} satisfies SheetQuote
