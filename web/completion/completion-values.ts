import type { Run } from '#core/checklist/schemas.ts'
import { needsWhyFit } from '#core/completion/completion.ts'
import { quotedParts, type PartUsed } from '#core/completion/part-used.ts'
import type { KeptInstrument } from '#core/completion/instrument.ts'
import {
  mostPhotos,
  type CompletionDraft,
  type Instrument,
  type ReadingDraft,
} from '#core/completion/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { OrderPart } from '#core/stock/order-parts.api.ts'
import { unitTexts } from '#core/stock/units.ts'
import type { Registration } from '#core/team/registration.api.ts'
import { instrumentsKey, keepDraft, readDraft, type DraftKey } from '#web/kit/device-drafts.ts'
import { signatureBox } from '#web/ui/SignatureInk.tsx'
import { takenFrom } from './from-checklist.ts'
import { firstInstruments } from './ready-made.ts'

/** A part as the form holds it, and the item of the stock that it is taken from. */
export interface PartValues extends Omit<PartUsed, 'quantityMilli'> {
  quantityMilli: number | null
  stock?: { itemId: string; placeId: string | null; isEntered: boolean; reason?: string } | null
}

/** A part from the stock. The lot is chosen with it. */
export const partOf = (
  item: Pick<OrderPart, 'itemId' | 'name' | 'unit' | 'anvisaNumber' | 'quantityMilli'> & {
    code: string | null
  },
): PartValues => ({
  name: item.name,
  code: item.code,
  lot: '',
  quantityMilli: item.quantityMilli,
  unit: unitTexts[item.unit],
  anvisaNumber: item.anvisaNumber,
  stock: { itemId: item.itemId, placeId: null, isEntered: false, reason: '' },
})

/** The draft as the form holds it: the instrument by its position as text, the signature as strokes. */
export interface CompletionValues extends Omit<
  CompletionDraft,
  'readings' | 'parts' | 'signature' | 'received'
> {
  parts: PartValues[]
  readings: (Omit<ReadingDraft, 'instrument'> & { instrument: string | null })[]
  signature: { name: string; jobTitle: string | null; registry: string | null; drawing: string | null }
  received: { name: string; jobTitle: string | null; drawing: string | null }
  /** To the clinic's objection. */
  answer: string
}

/** The person in front of the form. */
interface Signer {
  name: string
  registration: Registration
}

/** The instruments of the last report that was signed on this device. */
const lastInstruments = () => readDraft<Instrument[]>(instrumentsKey, [])

export const keepInstruments = (instruments: Instrument[]): Promise<boolean> =>
  keepDraft(instrumentsKey, JSON.stringify(instruments))

/** The facts that the workshop knows before the form is filled in. */
export interface Known {
  /** Parts in the order's quotes. */
  reserved: readonly OrderPart[]
  /** Its measuring instruments. */
  register: readonly KeptInstrument[]
  today: PlainDate
}

/** Initial values: the draft, else the completion before the objection, else the checklist, else empty. */
export function completionDefaults(
  order: OrderDetail,
  signer: Signer,
  run: Run | null,
  draftKey: DraftKey,
  { reserved, register, today }: Known,
): CompletionValues {
  const received = { name: '', jobTitle: '', drawing: null }
  const draft = readDraft<CompletionValues | null>(draftKey, null)
  if (draft) return { ...draft, received: draft.received ?? received }
  const before = order.completions.at(-1)?.content
  const { registry, jobTitle } = signer.registration
  const signature = { name: signer.name, jobTitle: jobTitle ?? '', registry: registry ?? '', drawing: null }
  if (before) {
    const readings = before.readings.map((reading) => ({
      ...reading,
      instrument: reading.instrument === null ? null : String(reading.instrument),
    }))
    return { ...before, readings, signature, received, answer: '' }
  }
  const empty: CompletionValues = {
    diagnosis: '',
    cause: '',
    workDone: '',
    parts: [...reserved.filter(({ isHeld }) => isHeld).map(partOf), ...quotedParts(order.quotes, reserved)],
    readings: [],
    whyNoReadings: '',
    instruments: firstInstruments(lastInstruments(), register, today),
    decontamination: { confirmed: false, confirmedBy: '', confirmedAt: null, method: '', note: '' },
    conclusion: null,
    restriction: '',
    recommendations: '',
    manual: '',
    responsibilityRecord: '',
    warrantyDays: null,
    nextMaintenanceOn: null,
    photoIds: [],
    signature,
    received,
    answer: '',
  }
  return run ? { ...empty, ...takenFrom(run) } : empty
}

/** The draft that the rules check and the server takes. With one instrument, each reading was made with it. */
export function draftOf(
  values: CompletionValues,
  order: OrderDetail,
  now: Date,
  keptPhotoIds: readonly string[] = [],
): CompletionDraft {
  const { answer: _, decontamination, received, ...rest } = values
  const only = values.instruments.length === 1 ? '0' : null
  return {
    ...rest,
    parts: values.parts.map((part) => ({ ...part, quantityMilli: part.quantityMilli ?? 0 })),
    readings: values.readings.map((reading) => {
      const instrument = reading.instrument ?? only
      return {
        ...reading,
        instrument: instrument === null ? null : Number(instrument),
        whyFit: needsWhyFit(reading, values.conclusion) ? reading.whyFit : null,
      }
    }),
    decontamination: {
      ...decontamination,
      confirmedAt: decontamination.confirmed ? (decontamination.confirmedAt ?? now.toISOString()) : null,
    },
    restriction: values.conclusion === 'fit' ? null : values.restriction,
    photoIds: [...order.photos.map((photo) => photo.id), ...keptPhotoIds].slice(0, mostPhotos),
    signature: {
      ...values.signature,
      jobTitle: values.signature.jobTitle?.trim() || null,
      taxId: null,
      device: navigator.userAgent.slice(0, 200),
      drawing: drawingOf(values.signature.drawing),
    },
    received:
      received.name.trim() || received.drawing
        ? {
            name: received.name,
            jobTitle: received.jobTitle?.trim() || null,
            drawing: drawingOf(received.drawing),
          }
        : null,
  }
}

const drawingOf = (strokes: string | null) =>
  strokes ? { kind: 'strokes' as const, ...signatureBox, paths: strokes.split('\n') } : null
