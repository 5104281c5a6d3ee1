import { part } from '#web/kit/part.ts'

/** The heavier views, each loaded when it is looked at. */
export const weekView = part(async () => (await import('./WeekView.tsx')).WeekView)
export const dayView = part(async () => (await import('./DayView.tsx')).DayView)
