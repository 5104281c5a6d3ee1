const minute = 60_000
const hour = 60 * minute

/**
 * Time between two runs of a job, in milliseconds, for the crons in use: every minute, every so many
 * minutes, at a minute of every hour, or at a time of every day.
 */
function periodOf(cron: string): number {
  const [minutes = '', hours = ''] = cron.split(' ')
  if (minutes === '*') return minute
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1]
  if (step) return Number(step) * minute
  return hours === '*' ? hour : 24 * hour
}

/** By when a job that ran at `at` must have run again: a period later, and what a retry or a restart may take. */
export const dueAfter = (cron: string, at: number): number => at + periodOf(cron) + 10 * minute
