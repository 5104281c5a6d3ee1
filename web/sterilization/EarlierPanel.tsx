import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import type { LoadSummary } from '#core/sterilization/load-schemas.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from './StateChip.tsx'

/** Loads of former days that are still in the cycle or that nobody gave out: a new day must not hide them. */
export function EarlierPanel({ loads }: { loads: LoadSummary[] }) {
  const zone = useTimeZone()
  if (loads.length === 0) return null
  return (
    <Panel flush title="Abertas de outros dias">
      <ul className="rows">
        {loads.map((load) => (
          <li key={load.id}>
            <div className="what">
              <Link to={atClinic.sterilizationLoad(load)} className="id ster-link">
                {load.lot}
              </Link>
              <p>{`${formatDate(load.day)}, ${timeIn(zone, load.startedAt)} · ${load.equipmentName}`}</p>
            </div>
            <StateChip state={load.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
