import type { Intent, Side } from './intent.ts'
import { bothIntents } from './intents-both.ts'
import { clinicIntents } from './intents-clinic.ts'
import { moneyIntents } from './intents-money.ts'
import { workshopIntents } from './intents-workshop.ts'

/** Every question that the assistant answers without a model. */
export const intents = [
  ...bothIntents,
  ...clinicIntents,
  ...workshopIntents,
  ...moneyIntents,
] as const satisfies readonly Intent[]

export type IntentKey = (typeof intents)[number]['key']

const offered: Record<Side, readonly IntentKey[]> = {
  dentist: ['overdue', 'due_month', 'quotes_waiting', 'folder'],
  technician: ['visits_today', 'waiting', 'stock_low', 'overdue'],
}

/** Four questions that somebody of that side can ask. */
export const offersFor = (side: Side): string[] =>
  offered[side].flatMap((key) => intents.filter((one) => one.key === key).map(({ says }) => says))
