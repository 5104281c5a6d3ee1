import type { ToSchedule } from '#core/calendar/schemas.ts'

/** Key of a card of waiting work while it is dragged. */
export const waitingKey = ({ kind, id, occurrence }: ToSchedule) =>
  `waiting:${kind}:${id}:${occurrence?.dueOn ?? ''}`
