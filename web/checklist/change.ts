import type { AnswerInput } from '#core/checklist/answer.ts'
import type { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { UnsentKind } from '#core/offline/sending.ts'
import type * as kit from '#web/kit/outbox-box.ts'
import type * as outbox from '#web/kit/outbox.ts'

/** A decision as it is sent, without what the entry says already. */
export type DecisionInput = Omit<
  Input<typeof checklistApi.followUp>,
  'actionId' | 'id' | 'itemId' | 'followUpId'
>

/** Changes to an item while a run is filled in, and to the run at its end. */
export type Change =
  | { kind: 'answer'; answer: AnswerInput | null; note: string | null }
  | { kind: 'decision'; followUpId: string; decision: DecisionInput }
  | { kind: 'photo'; fileId: string; name: string }
  | { kind: 'finish'; note: string | null }

export type Entry = kit.Entry<Change>
export type Refusal = kit.Refusal<Change>
export type Box = kit.Box<Change>
export type Outbox = outbox.Outbox<Change>
export type Sending = outbox.Sending<Change>

export const isFinish = ({ change }: Pick<Entry, 'change'>): boolean => change.kind === 'finish'

/** The number of answers, decisions and photos that are on their way. */
export const answersIn = ({ entries }: Box): number => entries.filter((entry) => !isFinish(entry)).length

/** Entries that need the person's choice: somebody else was first, or the server refused them. */
export const undecidedIn = ({ clashes, refused }: Box): Entry[] => [
  ...clashes,
  ...refused.map(({ entry }) => entry).filter((entry) => !isFinish(entry)),
]

const kinds = {
  answer: 'checklist-answer',
  decision: 'checklist-decision',
  photo: 'checklist-photo',
  finish: 'checklist-end',
} as const
export const kindOf = ({ kind }: Change): UnsentKind => kinds[kind]

/** A newer change of the same kind replaces the older one; photos are added to each other. */
export const joinChanges = (older: Change, newer: Change): Change | null =>
  older.kind === newer.kind && newer.kind !== 'photo' ? newer : null

/** A run does not end while something of it is undecided. */
export const isHeld = (entry: Entry, box: Box): boolean => isFinish(entry) && undecidedIn(box).length > 0

/** Names the subjects of the outbox that are runs. */
export const runSubject = 'checklist:'
