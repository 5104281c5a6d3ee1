/** `Bom dia` until noon, `Boa tarde` until six, `Boa noite` after, on the clock of `zone`. */
export function greeting(zone: string, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  if (hour >= 5 && hour < 12) return 'Bom dia'
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
}
