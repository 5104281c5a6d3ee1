import { queryClient } from '#web/kit/query.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { orderOutbox, type Change } from './order-outbox.ts'
import { orderQuery } from './order-write.ts'
import { stepTexts } from './unsent-step.texts.ts'

const written = ['reason', 'note', 'diagnosis', 'workDone', 'recommendations', 'answer'] as const

export const unsent: UnsentSlice<Change> = {
  open: (person, id) => Promise.resolve(orderOutbox(person, id)),
  async title(id) {
    const { number, equipment } = await queryClient.fetchQuery(orderQuery(id))
    return `${number}: ${equipment.name}`
  },
  text: (change) =>
    change.kind === 'photo'
      ? change.name
      : [stepTexts[change.step], ...written.map((name) => change.input[name])]
          .filter((one) => typeof one === 'string' && one !== '')
          .join('\n'),
  path: (at, id) => at.order({ id }),
}
