import type { PlainDate } from '#core/kit/dates.ts'
import { clockText } from '#core/calendar/wall-clock.ts'
import { useAim } from './aim.ts'

interface AimBoxProps {
  column: PlainDate
  /** Vertical position of a minute of the day, in pixels. */
  topOf: (minutes: number) => number
}

/** In a day's column: the hours that what is being dragged would take there. */
export function AimBox({ column, topOf }: AimBoxProps) {
  const aim = useAim()
  if (!aim?.span || aim.on !== column) return null
  const { start, end } = aim.span
  return (
    <i
      aria-hidden="true"
      className={`wk-aim ${aim.against ? 'against' : ''}`}
      style={{ top: topOf(start), height: topOf(end) - topOf(start) - 3 }}
    >
      {clockText(start)} às {clockText(end)}
    </i>
  )
}
