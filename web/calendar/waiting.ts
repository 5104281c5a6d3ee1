import type { ToSchedule } from '#core/calendar/schemas.ts'

/** How a card of what waits is named while it is dragged. */
export const waitingKey = ({ kind, id, occurrence }: ToSchedule) =>
  `waiting:${kind}:${id}:${occurrence?.dueOn ?? ''}`
