import { CircleCheck, CircleDashed, CircleSlash, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import type { Autoclave } from '#core/sterilization/load-schemas.ts'
import type { Incubating, SterilizationDay } from '#core/sterilization/sterilization.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { biologicalTexts } from './sterilization.texts.ts'

const bowieDickDialog = part(async () => (await import('./BowieDickDialog.tsx')).BowieDickDialog)

/** The day's routine of each autoclave: Bowie-Dick, the biological, drying at the end. */
export function RoutinePanel({ day }: { day: SterilizationDay }) {
  const [testing, setTesting] = useState<Autoclave | null>(null)
  const isToday = day.date === day.today
  const several = day.autoclaves.length > 1
  return (
    <Panel title="Rotina do dia" flush>
      <ul className="rows ster-routine">
        {day.autoclaves.flatMap((autoclave) => [
          <BowieDickRow
            key={`bd-${autoclave.id}`}
            autoclave={autoclave}
            named={several}
            onTest={isToday ? () => setTesting(autoclave) : null}
          />,
          <BiologicalRow
            key={`bi-${autoclave.id}`}
            autoclave={autoclave}
            named={several}
            isToday={isToday}
            isPositive={hasPositive(day, autoclave)}
            ampoule={day.incubating.find(({ equipmentId }) => equipmentId === autoclave.id)}
          />,
        ])}
        <li>
          <CircleDashed size={20} aria-hidden="true" />
          <div className="what">
            <b>Guarnição, água e dreno</b>
            <p>na rotina diária da clínica</p>
          </div>
          <LinkButton to={atClinic.checklists()} size="sm">
            Checklists
          </LinkButton>
        </li>
      </ul>
      <p className="px-[1.375rem] pb-4 text-sm">
        <Link to={atClinic.sterilizationPrograms()} className="ster-link">
          Programas, limites e prazo de uso
        </Link>
      </p>
      {testing && (
        <Awaited
          part={bowieDickDialog}
          wanted
          name="o teste"
          onGiveUp={() => setTesting(null)}
          props={{ autoclave: testing, onClose: () => setTesting(null) }}
        />
      )}
    </Panel>
  )
}

const hasPositive = ({ failures }: SterilizationDay, { openFailureId }: Autoclave) =>
  failures.some(({ id, kind }) => id === openFailureId && kind === 'biological')

interface RowProps {
  autoclave: Autoclave
  /** Shows the autoclave's name; needed if there are several. */
  named: boolean
}

function BowieDickRow({ autoclave, named, onTest }: RowProps & { onTest: (() => void) | null }) {
  const { bowieDick, name } = autoclave
  const texts = {
    not_needed: 'não se aplica: autoclave sem vácuo',
    due: 'no primeiro ciclo do dia',
    passed: 'aprovado',
    failed: 'reprovado: repita e não use programas com vácuo',
  }
  const look = { not_needed: 'none', due: 'open', passed: 'done', failed: 'bad' } as const
  const asks = bowieDick === 'due' || bowieDick === 'failed'
  return (
    <Row look={look[bowieDick]} title={named ? `Bowie-Dick, ${name}` : 'Bowie-Dick'} text={texts[bowieDick]}>
      {asks && onTest && (
        <Button size="sm" onClick={onTest} aria-label={`Registrar o Bowie-Dick: ${name}`}>
          {bowieDick === 'due' ? 'Registrar' : 'Repetir'}
        </Button>
      )}
    </Row>
  )
}

interface BiologicalRowProps extends RowProps {
  isToday: boolean
  /** Its last biological grew, and what follows is not over. */
  isPositive: boolean
  /** The one that is read first. */
  ampoule: Incubating | undefined
}

const positiveText = 'positivo: a autoclave fica parada até o fim dos passos'

/** The dashboard says the same of the week's test. */
function ampouleText(ampoule: Incubating | undefined, zone: string): string {
  if (!ampoule) return 'no ciclo de agora'
  return ampoule.dueAt
    ? `na incubadora, leitura em ${formatInstant(ampoule.dueAt, zone)}`
    : 'fora da incubadora: registre a incubação'
}

function biologicalText(autoclave: Autoclave, isToday: boolean, pendingText: string): string {
  const { biological, biologicalOn, biologicalPending, large, status } = autoclave
  const { label, done } = biologicalTexts[biological]
  const none = biological === 'never' ? '' : ', nenhum até agora'
  const when = biologicalOn ? `, último em ${formatDate(biologicalOn)}` : none
  if (biologicalPending) return `${pendingText}${when}`
  if (isToday && status === 'down' && !done) return `parada: sem teste até voltar ao uso${when}`
  if (large && done) return `feito hoje${when}`
  if (large && biological === 'warn') return `falta o de hoje${when}`
  return `${label}${when}`
}

function BiologicalRow({ autoclave, named, isToday, isPositive, ampoule }: BiologicalRowProps) {
  const pendingText = ampouleText(ampoule, useTimeZone())
  const { biological, biologicalPending, large, name, id } = autoclave
  const { done } = biologicalTexts[biological]
  const asks = !done && !biologicalPending && !(isToday && autoclave.status === 'down')
  const text = isPositive ? positiveText : biologicalText(autoclave, isToday, pendingText)
  const look = isPositive ? 'bad' : done ? 'done' : asks && biological === 'overdue' ? 'bad' : 'open'
  const title = large ? 'Teste biológico diário' : 'Teste biológico da semana'
  return (
    <Row look={look} title={named ? `${title}, ${name}` : title} text={text}>
      {asks && isToday && (
        <LinkButton
          to={atClinic.sterilizationNew({ equipment: id })}
          size="sm"
          aria-label={`Registrar ciclo com o biológico: ${name}`}
        >
          Registrar
        </LinkButton>
      )}
    </Row>
  )
}

const looks = {
  done: { Icon: CircleCheck, className: 'text-success-text' },
  open: { Icon: CircleDashed, className: 'text-warning-text' },
  bad: { Icon: TriangleAlert, className: 'text-danger-text' },
  none: { Icon: CircleSlash, className: 'text-text-3' },
}

interface RoutineRow {
  look: keyof typeof looks
  title: string
  text: string
  children?: ReactNode
}

function Row({ look, title, text, children }: RoutineRow) {
  const { Icon, className } = looks[look]
  return (
    <li>
      <Icon size={20} aria-hidden="true" className={`shrink-0 ${className}`} />
      <div className="what">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}
