/** One day of the week, Monday first. Times are `HH:MM` on the organization's wall clock. */
export interface DayHours {
  isOpen: boolean
  opens: string | null
  closes: string | null
  /** The lunch break; both or neither. */
  pauseFrom: string | null
  pauseTo: string | null
}

export const weekdays = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const

type Fault = { field: Exclude<keyof DayHours, 'isOpen'>; message: string }

/** Errors in an open day's times; those of a closed day are ignored. */
export function hoursFaults({ isOpen, opens, closes, pauseFrom, pauseTo }: DayHours): Fault[] {
  if (!isOpen) return []
  const faults: Fault[] = []
  if (!opens) faults.push({ field: 'opens', message: 'Escreva quando abre' })
  if (!closes) faults.push({ field: 'closes', message: 'Escreva quando fecha' })
  if (opens && closes && opens >= closes) faults.push({ field: 'closes', message: 'Fecha depois de abrir' })
  if (pauseFrom && !pauseTo) faults.push({ field: 'pauseTo', message: 'Escreva quando a pausa acaba' })
  if (!pauseFrom && pauseTo) faults.push({ field: 'pauseFrom', message: 'Escreva quando a pausa começa' })
  if (!opens || !closes || !pauseFrom || !pauseTo) return faults
  if (pauseFrom <= opens) faults.push({ field: 'pauseFrom', message: 'A pausa começa depois de abrir' })
  if (pauseTo <= pauseFrom) faults.push({ field: 'pauseTo', message: 'A pausa acaba depois de começar' })
  else if (pauseTo >= closes) faults.push({ field: 'pauseTo', message: 'A pausa acaba antes de fechar' })
  return faults
}

/** The week as it is stored: closed days without times; null if no day is open, which counts as unknown. */
export function keptHours(week: DayHours[]): DayHours[] | null {
  if (!week.some((day) => day.isOpen)) return null
  return week.map((day) => (day.isOpen ? day : closed))
}

export const closed: DayHours = { isOpen: false, opens: null, closes: null, pauseFrom: null, pauseTo: null }

const clock = (time: string | null) => (time ?? '').replace(/^0/, '')

function timesOf({ opens, closes, pauseFrom, pauseTo }: DayHours): string {
  const span = `${clock(opens)} às ${clock(closes)}`
  return pauseFrom ? `${span}, pausa das ${clock(pauseFrom)} às ${clock(pauseTo)}` : span
}

/** `Segunda a sexta, 8:00 às 18:00, pausa das 12:00 às 13:00; sábado, 8:00 às 12:00`. Equal days are grouped. */
export function describeHours(week: readonly DayHours[]): string {
  const runs: { from: number; to: number; times: string }[] = []
  week.forEach((day, index) => {
    if (!day.isOpen) return
    const times = timesOf(day)
    const last = runs.at(-1)
    if (last?.to === index - 1 && last.times === times) last.to = index
    else runs.push({ from: index, to: index, times })
  })
  const text = runs.map(({ from, to, times }) => `${namesOf(from, to)}, ${times}`).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function namesOf(from: number, to: number): string {
  const [first = '', last = ''] = [weekdays[from], weekdays[to]].map((name) => name?.toLowerCase())
  if (from === to) return first
  return to === from + 1 ? `${first} e ${last}` : `${first} a ${last}`
}
