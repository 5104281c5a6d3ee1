import type { AnswerInput } from '#core/checklist/answer.ts'
import type { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Input } from '#core/kit/endpoint.ts'

/** A decision as it is sent, without what the entry says already. */
export type DecisionInput = Omit<
  Input<typeof checklistApi.followUp>,
  'actionId' | 'id' | 'itemId' | 'followUpId'
>

/** What can be done to an item while a run is filled in, and to the run at its end. */
export type Change =
  | { kind: 'answer'; answer: AnswerInput | null; note: string | null }
  | { kind: 'decision'; followUpId: string; decision: DecisionInput }
  | { kind: 'photo'; fileId: string; name: string }
  | { kind: 'finish'; note: string | null }
