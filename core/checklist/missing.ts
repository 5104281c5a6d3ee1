import type { RunItem } from './schemas.ts'

/** A reason why the run of an item cannot be finished yet. */
export type MissingReason = 'answer' | 'note' | 'photo' | 'follow_up'

export interface MissingInRun {
  itemId: string
  position: number
  label: string
  reason: MissingReason
}

export const missingTexts: Record<MissingReason, string> = {
  answer: 'Falta a resposta',
  note: 'Diga por que não se aplica',
  photo: 'Falta a foto',
  follow_up: 'Diga o que fazer: ordem, ação com data ou justificativa',
}

type Judged = Pick<
  RunItem,
  'id' | 'position' | 'label' | 'kind' | 'required' | 'critical' | 'photoIfNotConform' | 'verdict' | 'note'
> & { photos: readonly unknown[]; followUp: unknown }

/** Everything that is missing to finish a run, in the order of its items; empty if nothing is. */
export function missingIn(items: readonly Judged[]): MissingInRun[] {
  return items.flatMap((item) =>
    missingOf(item).map((reason) => ({
      itemId: item.id,
      position: item.position,
      label: item.label,
      reason,
    })),
  )
}

function missingOf(item: Judged): MissingReason[] {
  const { verdict } = item
  if (verdict === 'not_applicable') return item.critical && !item.note ? ['note'] : []
  if (item.kind === 'photo') return item.required && item.photos.length === 0 ? ['photo'] : []
  if (verdict === null) return item.required ? ['answer'] : []
  if (verdict !== 'not_conform') return []
  const photo = item.photoIfNotConform && item.photos.length === 0
  return [...(photo ? (['photo'] as const) : []), ...(item.followUp ? [] : (['follow_up'] as const))]
}
