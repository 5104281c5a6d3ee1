import type { Answer, AnswerInput } from '#core/checklist/answer.ts'
import { judge } from '#core/checklist/judging.ts'
import type { FollowUp, Run, RunItem } from '#core/checklist/schemas.ts'
import type { Box, Change, DecisionInput, Entry } from './change.ts'

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

/** A photo that is on this device only. */
export interface WaitingPhoto {
  entry: Entry
  fileId: string
  name: string
  error: string | null
}

/** An item as the person who fills it in sees it: the server's state, overlaid with unsent changes. */
export interface Shown {
  item: RunItem
  answer: Answer | AnswerInput | null
  verdict: RunItem['verdict']
  note: string
  isWaiting: boolean
  /** Mine, if somebody else answered first. */
  clash: Entry | null
  /** The reason why the person's change was refused. */
  refusal: { entry: Entry; message: string } | null
  photos: WaitingPhoto[]
  /** The decision on its way, else the one that stands. */
  decision: DecisionInput | null
  followUp: FollowUp | null
}

const changeOf = <Kind extends Change['kind']>(entry: Entry | undefined, kind: Kind): Of<Kind> | null =>
  entry?.change.kind === kind ? (entry.change as Of<Kind>) : null

function shownItem(item: RunItem, box: Box): Shown {
  const own = box.entries.filter((one) => one.itemId === item.id)
  const refusals = box.refused.filter(({ entry }) => entry.itemId === item.id)
  const plain = refusals.filter(({ entry }) => entry.change.kind !== 'photo')
  const held = [...plain.map(({ entry }) => entry), ...own]
  const answered = changeOf(
    held.findLast(({ change }) => change.kind === 'answer'),
    'answer',
  )
  const decided = changeOf(
    held.findLast(({ change }) => change.kind === 'decision'),
    'decision',
  )
  const judged = answered?.answer ? judge(item, answered.answer) : null
  return {
    item,
    answer: answered ? answered.answer : item.answer,
    verdict: answered ? (judged && 'verdict' in judged ? judged.verdict : null) : item.verdict,
    note: (answered ? answered.note : item.note) ?? '',
    isWaiting: own.length > 0,
    clash: box.clashes.find((one) => one.itemId === item.id) ?? null,
    refusal: plain.at(-1) ?? null,
    photos: [
      ...own.map((entry) => ({ entry, error: null })),
      ...refusals.map(({ entry, message }) => ({ entry, error: message })),
    ].flatMap(({ entry, error }) => {
      const photo = changeOf(entry, 'photo')
      return photo ? [{ entry, fileId: photo.fileId, name: photo.name, error }] : []
    }),
    decision: decided?.decision ?? null,
    followUp: item.followUp,
  }
}

export const shownRun = (run: Run, box: Box): Shown[] => run.items.map((item) => shownItem(item, box))

/** As `missingIn` and `countsOf` look at it. */
export const asJudged = ({ item, verdict, note, photos, decision }: Shown) => ({
  ...item,
  verdict: verdict ?? (item.kind === 'photo' && hasPhoto({ item, photos }) ? ('recorded' as const) : null),
  note: note || null,
  photos: [...item.photos, ...photos],
  followUp: verdict === 'not_conform' ? (decision ?? item.followUp) : null,
})

const hasPhoto = ({ item, photos }: Pick<Shown, 'item' | 'photos'>) => item.photos.length + photos.length > 0

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** True if the item already shows the entry's change. */
export function isSaidBy(item: RunItem, { change }: Entry): boolean {
  if (change.kind !== 'answer') return false
  const judged = change.answer ? judge(item, change.answer) : null
  const mine = judged && 'answer' in judged ? judged.answer : null
  return same(sorted(mine), sorted(item.answer)) && (change.note || null) === item.note
}

const sorted = (value: object | null) =>
  value && Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
