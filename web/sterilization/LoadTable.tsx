import { Check, Minus, X } from 'lucide-react'
import { Link } from 'react-router'
import type { LoadSummary } from '#core/sterilization/load-schemas.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { NameCell } from '#web/ui/List.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { StateChip } from './StateChip.tsx'
import { purposeTexts } from './sterilization.texts.ts'

/** Empty until it is read. */
const number = (value: number | null, unit: string) =>
  value === null ? null : (
    <span className="id">
      {formatNumber(value)}
      <span className="text-text-3"> {unit}</span>
    </span>
  )

const program: Column<LoadSummary> = {
  id: 'program',
  head: 'Programa',
  wide: true,
  phone: 'hide',
  cell: ({ purpose, program: name }) => (
    <>
      {name}
      {purpose !== 'load' && <small>{purposeTexts[purpose]}</small>}
    </>
  ),
}

const columns = (zone: string, dated: boolean): Column<LoadSummary>[] => [
  {
    id: 'lot',
    head: 'Lote',
    cell: (load) => (
      <NameCell
        to={atClinic.sterilizationLoad(load)}
        name={<span className="id">{load.lot}</span>}
        under={`${dated ? `${formatDate(load.day)}, ` : ''}${timeIn(zone, load.startedAt)} · ${load.equipmentCode}`}
      />
    ),
  },
  ...(dated ? [program] : []),
  { id: 'celsius', head: '°C', numeric: true, phone: 'share', cell: (load) => number(load.celsius, '°C') },
  {
    id: 'pressure',
    head: 'Pressão',
    numeric: true,
    phone: 'share',
    cell: (load) => number(load.pressure, load.pressureUnit ?? ''),
  },
  { id: 'minutes', head: 'min', numeric: true, phone: 'share', cell: (load) => number(load.minutes, 'min') },
  { id: 'integrator', head: 'Integrador', phone: 'hide', cell: (load) => <Integrator load={load} /> },
  { id: 'operator', head: 'Operador', wide: true, phone: 'hide', cell: ({ operator }) => operator },
  { id: 'packages', head: 'Pacotes', numeric: true, phone: 'hide', cell: ({ packages }) => packages },
  {
    id: 'state',
    head: 'Situação',
    phone: 'corner',
    cell: ({ id, lot, state, purpose, test }) => (
      <>
        <StateChip state={state} />
        {test === 'pending' && <small>na incubadora</small>}
        {state === 'conform' && purpose === 'load' && (
          <Link
            to={atClinic.sterilizationLoad({ id })}
            className="ster-link ml-2"
            aria-label={`Liberar: ${lot}`}
          >
            Liberar
          </Link>
        )}
      </>
    ),
  },
]

function Integrator({ load: { integrator, state } }: { load: LoadSummary }) {
  if (integrator === 'conform') {
    return (
      <span className="inline-flex [&>svg]:text-success items-center gap-1.5 text-text-2 whitespace-nowrap">
        <Check size={17} aria-hidden="true" /> virou
      </span>
    )
  }
  if (integrator === 'non_conform') {
    return (
      <span className="inline-flex [&>svg]:text-danger-text items-center gap-1.5 text-text-2 whitespace-nowrap">
        <X size={17} aria-hidden="true" /> não virou
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-text-2 whitespace-nowrap">
      <Minus size={17} aria-hidden="true" /> {state === 'running' ? 'em ciclo' : 'sem leitura'}
    </span>
  )
}

/** Loads as a table; `dated` adds the date to each row. */
export function LoadTable({ loads, dated = false }: { loads: LoadSummary[]; dated?: boolean }) {
  const zone = useTimeZone()
  return (
    <div className="ster-table">
      <Table label="Ciclos" rows={loads} columns={columns(zone, dated)} rowId={({ id }) => id} />
    </div>
  )
}
