import { holdOf, type Hold } from '#core/offline/sending.ts'
import { clashText, holdTexts, leftText, refusedText, waitingText } from '#core/offline/sending-texts.ts'
import type { Entry } from '#web/kit/outbox-box.ts'
import type { Outbox, Sending } from '#web/kit/outbox.ts'

export type UnsentState = 'waiting' | 'sending' | 'refused' | 'clash'

export interface Line<Change> {
  entry: Entry<Change>
  state: UnsentState
  /** In words; empty if there is nothing to say. */
  why: string
  hold: Hold | null
}

/** @param organizations those of the person; null if they are not known */
export function linesOf<Change>(
  { kindOf }: Pick<Outbox<Change>, 'kindOf'>,
  { box, state, why }: Sending<Change>,
  { here, organizations, now }: { here: string | null; organizations: readonly string[] | null; now: number },
): Line<Change>[] {
  const holdText = (hold: Hold, { organization }: Entry<Change>) =>
    hold === 'elsewhere' && organizations && !organizations.includes(organization ?? '')
      ? leftText
      : holdTexts[hold]
  return [
    ...box.refused.map(({ entry, message, answer }) => ({
      entry,
      state: 'refused' as const,
      why: answer ? refusedText({ ...answer, message }) : message,
      hold: null,
    })),
    ...box.clashes.map((entry) => ({
      entry,
      state: 'clash' as const,
      why: clashText(kindOf(entry.change)),
      hold: null,
    })),
    ...box.entries.map((entry, index) => {
      const hold = holdOf(entry, here, now)
      const isFirst = index === 0
      return {
        entry,
        state: isFirst && state === 'sending' ? ('sending' as const) : ('waiting' as const),
        why: hold ? holdText(hold, entry) : isFirst && why ? waitingText(why) : '',
        hold,
      }
    }),
  ]
}
