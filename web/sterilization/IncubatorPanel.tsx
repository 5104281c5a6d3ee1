import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { Incubating } from '#core/sterilization/sterilization.api.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'

const hour = 3_600_000

/** Ampoules that wait for the incubator, for their time, or for a reading. */
export function IncubatorPanel({ items }: { items: Incubating[] }) {
  if (items.length === 0) return null
  return (
    <Panel title="Na incubadora" flush>
      <ul>
        {items.map((item) => (
          <li className="grid gap-2 py-3 px-5.5 not-first:border-t not-first:border-border" key={item.testId}>
            <Ampoule item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Ampoule({ item }: { item: Incubating }) {
  const now = useNow()
  const zone = useTimeZone()
  const { startedAt, dueAt, hours } = item
  const title = (
    <b>
      Ampola do <span className="id">{item.lot}</span>
    </b>
  )
  const link = (text: string) => (
    <Link to={`${atClinic.sterilizationLoad({ id: item.loadId })}#biologico`} className="ster-link">
      {text} <ChevronRight size={17} aria-hidden="true" />
    </Link>
  )
  if (!startedAt || !dueAt || !hours) {
    return (
      <>
        <p className="flex justify-between gap-4 text-sm">
          {title}
          <span className="text-right text-text-2">fora da incubadora</span>
        </p>
        {link('Registrar a incubação')}
      </>
    )
  }
  const passed = Math.min(hours, Math.max(0, (now.getTime() - Date.parse(startedAt)) / hour))
  const hoursLeft = (Date.parse(dueAt) - now.getTime()) / hour
  const label = `${formatNumber(Math.floor(passed))} de ${formatNumber(hours)} h`
  return (
    <>
      <p className="flex justify-between gap-4 text-sm">
        {title}
        <span className="text-right text-text-2">
          {hoursLeft > 0 ? `faltam ${leftText(hoursLeft)}` : 'pronta para ler'}
        </span>
      </p>
      <Tape value={passed} of={hours} label={label} />
      <p className="small flex justify-between gap-4 text-sm">
        <span className="text-right text-text-2">{label}</span>
        <span className="text-right text-text-2">leitura em {formatInstant(dueAt, zone)}</span>
      </p>
      {link(hoursLeft > 0 ? 'Ver a carga' : 'Registrar a leitura')}
    </>
  )
}

const leftText = (hours: number) =>
  hours >= 1 ? `${Math.ceil(hours)} h` : `${Math.max(1, Math.ceil(hours * 60))} min`
