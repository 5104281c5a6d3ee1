import { stillOutbox } from '#web/kit/outbox-open.ts'
import { atClinic } from '#web/kit/paths.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import type { Changes } from './saver.ts'

/** Its page merges what others answered meanwhile, and sends. */
export const unsent: UnsentSlice<Changes> = {
  open: (person, id) =>
    Promise.resolve(stillOutbox(person, `self-assessment:${id}`, () => 'self-assessment')),
  title: () => Promise.resolve('Autoavaliação'),
  text: (changes) => `Indicadores ${Object.keys(changes).join(', ')}`,
  path: () => atClinic.assessment(),
}
