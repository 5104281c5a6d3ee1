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
    <p className="cal-legend">
      {kinds.map(([Icon, text]) => (
        <span key={text}>
          <Icon size={15} aria-hidden="true" />
          {text}
        </span>
      ))}
      <span>
        <i className="dash" aria-hidden="true" />
        Ainda não confirmada
      </span>
    </p>
  )
}
