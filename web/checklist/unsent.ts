import type { Run } from '#core/checklist/schemas.ts'
import { queryClient } from '#web/kit/query.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import type { Change } from './change.ts'
import { answerText } from './checklist.texts.ts'
import { outboxOf } from './filling.ts'
import { runQuery } from './run-query.ts'

function wordsOf(change: Change, item: Run['items'][number] | undefined): string {
  switch (change.kind) {
    case 'answer': {
      const said = item && answerText(item, change.answer)
      return [said, change.note].filter(Boolean).join('. ')
    }
    case 'decision':
      return 'text' in change.decision ? (change.decision.text ?? '') : ''
    case 'photo':
      return change.name
    case 'finish':
      return change.note ?? ''
  }
}

export const unsent: UnsentSlice<Change> = {
  open: (person, id) => Promise.resolve(outboxOf(person, id)),
  async title(id) {
    const { title, equipment } = await queryClient.fetchQuery(runQuery(id))
    return equipment ? `${title}, ${equipment.name}` : title
  },
  text(change, itemId, id) {
    const run = queryClient.getQueryData<Run>(runQuery(id).queryKey)
    const item = run?.items.find((one) => one.id === itemId)
    return [item?.label, wordsOf(change, item)].filter(Boolean).join(': ')
  },
  path: (at, id) => at.checklist({ id }),
}
