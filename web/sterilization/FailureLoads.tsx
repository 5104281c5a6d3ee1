import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { FailureDetail } from '#core/sterilization/failure.api.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Every load that the failure locked, with what is to be reviewed of it. */
export function FailureLoads({ failure }: { failure: FailureDetail }) {
  const zone = useTimeZone()
  const { loads, kind, negativeSince } = failure
  const hint =
    kind === 'biological'
      ? negativeSince
        ? `O último negativo foi em ${formatInstant(negativeSince, zone)}: ${count(loads.length, 'carga', 'cargas')} desde então`
        : `Sem negativo anterior registrado: ${count(loads.length, 'carga', 'cargas')}`
      : undefined
  return (
    <Panel title="Cargas bloqueadas" hint={hint} flush>
      <ul className="rows">
        {loads.map((load) => (
          <li key={load.id}>
            <div className="what">
              <b>
                <Link to={atClinic.sterilizationLoad(load)} className="id inline-flex min-h-11 items-center">
                  {load.lot}
                </Link>
              </b>
              <p>
                {formatInstant(load.startedAt, zone)} · {load.operator} ·{' '}
                {count(load.packages, 'pacote', 'pacotes')}
              </p>
              <p>{readings(load)}</p>
            </div>
            <Chip tone={load.lifted ? 'neutral' : 'bad'}>{load.lifted ? 'Voltou ao uso' : 'Bloqueada'}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function readings({ celsius, minutes, integrator }: FailureDetail['loads'][number]): string {
  if (celsius === null || minutes === null) return 'sem leituras'
  const card = integrator === 'conform' ? 'integrador virou' : 'integrador não virou'
  return `${formatNumber(celsius)} °C, ${formatNumber(minutes)} min, ${card}`
}
