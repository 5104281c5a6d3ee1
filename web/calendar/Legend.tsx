import { CalendarCheck, CheckCheck, FileClock, FlaskConical, TriangleAlert, Wrench } from 'lucide-react'

const kinds = [
  [CalendarCheck, 'Preventiva'],
  [Wrench, 'Corretiva'],
  [FlaskConical, 'Rotina da equipe'],
  [FileClock, 'Vencimento'],
  [CheckCheck, 'Feita'],
  [TriangleAlert, 'Conflito de horário'],
] as const

/** Explains the signs of a calendar. */
export function Legend() {
  return (
    <p className="flex flex-wrap gap-y-2 gap-x-6 mt-3.5 text-xs/6 text-text-2">
      {kinds.map(([Icon, text]) => (
        <span className="inline-flex items-center gap-1.5" key={text}>
          <Icon size={15} aria-hidden="true" />
          {text}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <i className="dash" aria-hidden="true" />
        Ainda não confirmada
      </span>
    </p>
  )
}
