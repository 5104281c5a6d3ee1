import { part } from '#web/kit/part.ts'

/** The panel of holidays, which two heavy pages load after the rest. */
export const holidays = part(async () => (await import('./HolidaysPanel.tsx')).HolidaysPanel)
