/** From all to little. `debug` adds a line for each answered request. */
export const logLevels = ['debug', 'info', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

type Log = (entry: Record<string, unknown>) => void

/** The log without the entries below `least`; an entry that names no level is `info`. */
export function atLevel(least: LogLevel, log: Log): Log {
  const rank = (level: unknown) => Math.max(0, logLevels.indexOf((level ?? 'info') as LogLevel))
  return (entry) => {
    if (rank(entry['level']) >= rank(least)) log(entry)
  }
}
