import type { PlainDate } from '#core/kit/dates.ts'
import type { PartUsed } from './part-used.ts'
import type { CompletionDraft, Instrument, ReadingDraft } from './schemas.ts'

/** Whether the equipment may be used; the technician signs it. */
export type Conclusion = 'fit' | 'restricted' | 'unfit'

/** The parts of the form, in order. */
export const completionParts = [
  'diagnosis',
  'work',
  'parts',
  'readings',
  'instruments',
  'decontamination',
  'conclusion',
  'signature',
  'received',
] as const
export type CompletionPart = (typeof completionParts)[number]

export interface Missing {
  part: CompletionPart
  /** The field's path in the draft: `parts.0.lot`. */
  path: string
  /** Instruction for the field, in Portuguese. */
  message: string
}

/**
 * Everything a draft lacks before it may become a report; empty when complete. Fields: RDC 1.002/2025 (service,
 * equipment, detail, signature), NR-32 32.9.2 (prior decontamination), and the questions of an inspector (ROI 10).
 * @param today on the workshop's calendar: an instrument whose certificate ended before it is refused
 */
export function missingForCompletion(draft: CompletionDraft, today: PlainDate): Missing[] {
  return [
    ...required('diagnosis', 'diagnosis', draft.diagnosis, 'Escreva o que você encontrou'),
    ...required('work', 'workDone', draft.workDone, 'Escreva o que você fez'),
    ...draft.parts.flatMap(missingInPart),
    ...missingReadings(draft),
    ...draft.instruments.flatMap((instrument, index) => missingInInstrument(instrument, index, today)),
    ...missingDecontamination(draft),
    ...missingConclusion(draft),
    ...required('signature', 'signature.name', draft.signature.name, 'Escreva seu nome'),
    ...required('signature', 'signature.registry', draft.signature.registry, 'Escreva seu CFT ou CREA'),
    ...(isDrawn(draft.signature.drawing)
      ? []
      : [lacking('signature', 'signature.drawing', 'Assine para concluir')]),
    ...missingReceipt(draft),
  ]
}

/** A point and one line or curve from it: the smallest drawing that a pen makes. */
const stroke = /^M\s*-?\d[\d.]*[\s,]+-?\d[\d.]*\s*[LHVCSQT]\s*-?\d/i
/** The first bytes of every PNG, in base64. */
const pngStart = 'iVBORw0KGgo'

function isDrawn(drawing: CompletionDraft['signature']['drawing']): boolean {
  if (!drawing) return false
  return drawing.kind === 'picture'
    ? drawing.png.startsWith(pngStart)
    : drawing.paths.some((path) => stroke.test(path))
}

function lacking(part: CompletionPart, path: string, message: string): Missing {
  return { part, path, message }
}

function required(
  part: CompletionPart,
  path: string,
  value: string | null | undefined,
  message: string,
): Missing[] {
  return value?.trim() ? [] : [lacking(part, path, message)]
}

function missingInPart(part: PartUsed, index: number): Missing[] {
  return [
    ...required('parts', `parts.${index}.name`, part.name, 'Escreva o nome da peça'),
    ...required('parts', `parts.${index}.lot`, part.lot, 'Escreva o lote (está na embalagem)'),
  ]
}

function missingReadings(draft: CompletionDraft): Missing[] {
  if (draft.readings.length === 0) {
    return required(
      'readings',
      'whyNoReadings',
      draft.whyNoReadings,
      'Meça algo, ou escreva por que não mediu',
    )
  }
  return draft.readings.flatMap((reading, index) => [
    ...missingInReading(reading, index, draft.instruments.length),
    ...(needsWhyFit(reading, draft.conclusion)
      ? required('readings', `readings.${index}.whyFit`, reading.whyFit, outOfLimits)
      : []),
  ])
}

const outOfLimits =
  'A leitura final está fora do limite: mude a conclusão, ou escreva por que o equipamento está apto'

/** Whether a reading contradicts the conclusion, so that the report must print a justification beside it. */
export function needsWhyFit(
  { after, min, max }: Pick<ReadingDraft, 'after' | 'min' | 'max'>,
  conclusion: Conclusion | null,
): boolean {
  if (after === null || conclusion !== 'fit' || (min !== null && max !== null && min > max)) return false
  return (min !== null && after < min) || (max !== null && after > max)
}

function missingInReading(reading: ReadingDraft, index: number, instruments: number): Missing[] {
  const at = `readings.${index}`
  const missing: Missing[] = [
    ...required('readings', `${at}.name`, reading.name, 'Escreva o que foi medido'),
    ...required('readings', `${at}.unit`, reading.unit, 'Escreva a unidade'),
  ]
  const add = (name: string, message: string) => missing.push(lacking('readings', `${at}.${name}`, message))
  if (reading.min === null && reading.max === null) add('max', 'Escreva o limite')
  if (reading.min !== null && reading.max !== null && reading.min > reading.max) {
    add('max', 'O máximo está abaixo do mínimo')
  }
  if (reading.before === null && !reading.note?.trim()) {
    add('before', 'Escreva a leitura de antes, ou na observação por que não foi possível medir')
  }
  if (reading.after === null) add('after', 'Escreva a leitura de depois')
  if (reading.instrument === null || reading.instrument >= instruments) {
    add('instrument', 'Escolha o instrumento')
  }
  return missing
}

function missingInInstrument(instrument: Instrument, index: number, today: PlainDate): Missing[] {
  const at = `instruments.${index}`
  const until = instrument.certificateUntil
  return [
    ...required('instruments', `${at}.name`, instrument.name, 'Escreva o instrumento'),
    ...required('instruments', `${at}.serialNumber`, instrument.serialNumber, 'Escreva o nº de série'),
    ...required('instruments', `${at}.certificate`, instrument.certificate, 'Escreva o nº do certificado'),
    ...required('instruments', `${at}.certificateUntil`, until, 'Escreva a validade do certificado'),
    ...(until && until < today
      ? [
          lacking(
            'instruments',
            `${at}.certificateUntil`,
            'Certificado vencido: a leitura não entra no laudo',
          ),
        ]
      : []),
  ]
}

function missingDecontamination({ decontamination }: CompletionDraft): Missing[] {
  const part = 'decontamination'
  return decontamination.confirmed
    ? required(part, 'decontamination.confirmedBy', decontamination.confirmedBy, 'Escreva quem confirmou')
    : required(
        part,
        'decontamination.note',
        decontamination.note,
        'Confirme que recebeu o equipamento limpo e desinfetado, ou escreva por que não (NR-32)',
      )
}

function missingConclusion(draft: CompletionDraft): Missing[] {
  if (!draft.conclusion) {
    return [lacking('conclusion', 'conclusion', 'Escolha apto, apto com restrição ou inapto')]
  }
  if (draft.conclusion === 'fit') return []
  const message = draft.conclusion === 'restricted' ? 'Escreva qual restrição' : 'Escreva por que está inapto'
  return required('conclusion', 'restriction', draft.restriction, message)
}

/** Nobody has to receive the equipment, but a person who did has a name and a signature. */
function missingReceipt({ received }: CompletionDraft): Missing[] {
  if (!received) return []
  const part = 'received'
  return [
    ...required(part, 'received.name', received.name, 'Escreva o nome de quem recebeu'),
    ...(isDrawn(received.drawing)
      ? []
      : [lacking(part, 'received.drawing', 'Peça a assinatura, ou apague o nome de quem recebeu')]),
  ]
}
