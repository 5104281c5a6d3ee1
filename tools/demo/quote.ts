import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { quoteApi } from '#core/quote/quote.api.ts'
import type { Repair } from './repair.ts'

export type Quote = Omit<Input<typeof quoteApi.send>, 'id' | 'version' | 'actionId'>

const hourCents = 18_000
const kilometreCents = 220

/** A technician's quote for the repair: labour, travel, parts. */
export function quoteOf(repair: Repair, today: PlainDate, more: Partial<Quote>): Quote {
  return {
    lines: [
      labour(repair.cause === null ? 'Manutenção preventiva' : 'Mão de obra', repair.hours),
      ...repair.parts.map(([name, , cents]) => part(name, cents)),
      {
        kind: 'travel',
        description: 'Deslocamento, ida e volta',
        quantityMilli: 22_000,
        unit: 'km',
        unitCents: kilometreCents,
      },
    ],
    discountCents: 0,
    validUntil: addDays(today, 20),
    paymentTerms: 'Pix ou boleto em 7 dias',
    startsOn: addDays(today, 2),
    endsOn: addDays(today, 6),
    warrantyDays: 90,
    note: null,
    ...more,
  }
}

export function labour(description: string, hours: number): Quote['lines'][number] {
  return { kind: 'labour', description, quantityMilli: hours * 1000, unit: 'h', unitCents: hourCents }
}

export function part(description: string, cents: number): Quote['lines'][number] {
  return { kind: 'part', description, quantityMilli: 1000, unit: 'un', unitCents: cents }
}
