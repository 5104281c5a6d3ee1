import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { CompletionValues } from './completion-values.ts'

type Taken = Pick<
  CompletionValues,
  | 'diagnosis'
  | 'workDone'
  | 'readings'
  | 'whyNoReadings'
  | 'decontamination'
  | 'conclusion'
  | 'recommendations'
>

const whyNoBefore = 'Medida uma vez, no checklist'

/** The parts of a finished checklist that the technical report asks for. */
export function takenFrom(run: Run): Taken {
  const { items } = run
  const received = items.find(({ key }) => key === 'decontamination')
  const isReceived = received?.verdict === 'conform'
  const readings = readingsOf(items)
  return {
    diagnosis: diagnosisOf(run),
    workDone: workOf(run),
    readings,
    whyNoReadings: readings.length === 0 ? 'O checklist não pede leituras com limite' : '',
    decontamination: {
      confirmed: isReceived,
      confirmedBy: isReceived ? (received.note ?? '') : '',
      confirmedAt: isReceived ? received.answeredAt : null,
      method: '',
      note: isReceived ? '' : (received?.note ?? ''),
    },
    // The technician decides if the equipment may be used in spite of a nonconformity.
    conclusion: run.notConform === 0 ? 'fit' : null,
    recommendations: items
      .flatMap(({ followUp }) => (followUp && followUp.decision !== 'justification' ? [followUp] : []))
      .map(({ text, dueOn }) => (dueOn ? `${text}, até ${formatDate(dueOn)}` : text))
      .join('\n'),
  }
}

/** A report takes readings with a limit only; the others stand in the words. */
function readingsOf(items: readonly RunItem[]): Taken['readings'] {
  return items.flatMap((item) => {
    const { answer } = item
    if (answer?.kind !== 'number' || (answer.min === null && answer.max === null)) return []
    const { value, min, max } = answer
    return {
      name: item.label,
      unit: item.unit,
      before: null,
      after: value,
      min,
      max,
      decimals: item.decimals,
      instrument: null,
      note: item.note ?? whyNoBefore,
    }
  })
}

const failing = ({ verdict }: RunItem) => verdict === 'not_conform'
const withNote = ({ label, note }: RunItem) => (note ? `${label} (${note})` : label)

function diagnosisOf({ title, items }: Run): string {
  const bad = items.filter(failing)
  if (bad.length === 0) return `${title}: tudo conforme.`
  return `${title}: não conforme em ${bad.map(withNote).join('; ')}.`
}

function workOf({ title, items }: Run): string {
  const done = items.filter(({ kind, verdict }) => kind === 'conform' && verdict === 'conform')
  const written = items.flatMap(({ label, answer }) =>
    answer?.kind === 'text' ? [`${label}: ${answer.text}`] : [],
  )
  const unjudged = items.flatMap(({ label, unit, answer }) =>
    answer?.kind === 'number' && answer.min === null && answer.max === null
      ? [`${label}: ${String(answer.value).replace('.', ',')}${unit ? ` ${unit}` : ''}`]
      : [],
  )
  return [`${title}: ${done.map(({ label }) => label).join('; ')}.`, ...written, ...unjudged].join('\n')
}

/** True if the form has the checklist's readings already, or there are none to take. */
export const isTaken = (values: Pick<CompletionValues, 'readings' | 'diagnosis'>, run: Run): boolean => {
  const names = new Set(values.readings.map(({ name }) => name))
  const missing = readingsOf(run.items).filter(({ name }) => !names.has(name))
  return missing.length === 0 && values.diagnosis.trim() !== ''
}

/** Keeps what was written. Empty fields and missing readings come from the checklist. */
export function mergedWith(values: CompletionValues, run: Run): CompletionValues {
  const taken = takenFrom(run)
  const names = new Set(values.readings.map(({ name }) => name))
  return {
    ...values,
    diagnosis: values.diagnosis || taken.diagnosis,
    workDone: values.workDone || taken.workDone,
    readings: [...values.readings, ...taken.readings.filter(({ name }) => !names.has(name))],
    decontamination: values.decontamination.confirmed ? values.decontamination : taken.decontamination,
    conclusion: values.conclusion ?? taken.conclusion,
    recommendations: values.recommendations || taken.recommendations,
  }
}
