import type { ListedInstalment } from '#core/charge/charge.api.ts'
import { partText } from '#core/charge/charge.ts'
import { formatCents } from '#core/kit/money.ts'
import { atClinic, atWorkshop } from '#web/kit/paths.ts'
import { NameCell } from '#web/ui/List.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { ChargeChip } from './ChargeChip.tsx'
import { DueOn } from './DueOn.tsx'

interface ChargeTableProps {
  rows: ListedInstalment[]
  /** The reader's side; the rows name the other one. */
  isClinic: boolean
}

/** Instalments of charges, each leading to its charge. */
export const ChargeTable = ({ rows, isClinic }: ChargeTableProps) => (
  <Table
    label="Cobranças"
    rows={rows}
    columns={isClinic ? clinicColumns : workshopColumns}
    rowId={({ id }) => id}
  />
)

/** The open sum; the whole one after it is paid. */
const shownCents = ({ openCents, cents }: ListedInstalment) => (openCents > 0 ? openCents : cents)

const after: Column<ListedInstalment>[] = [
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: ({ status }) => <ChargeChip status={status} />,
  },
  {
    id: 'what',
    head: 'O que é cobrado',
    cell: ({ description, position, parts }) => {
      const part = partText(position, parts)
      return (
        <>
          {description}
          {part && <span className="block text-text-2">{part}</span>}
        </>
      )
    },
  },
  {
    id: 'due',
    head: 'Vencimento',
    phone: 'share',
    isLabelled: true,
    cell: ({ dueOn, status }) => <DueOn on={dueOn} status={status} />,
  },
  {
    id: 'open',
    head: 'Valor',
    numeric: true,
    phone: 'share',
    cell: (row) => formatCents(shownCents(row)),
  },
]

const clinicColumns: Column<ListedInstalment>[] = [
  {
    id: 'number',
    head: 'Técnico',
    cell: ({ chargeId, number, workshop }) => (
      <NameCell to={atClinic.charge({ id: chargeId })} name={workshop.name} under={number} />
    ),
  },
  ...after,
]

const workshopColumns: Column<ListedInstalment>[] = [
  {
    id: 'number',
    head: 'Cliente',
    cell: ({ chargeId, number, clinic }) => (
      <NameCell to={atWorkshop.charge({ id: chargeId })} name={clinic.name} under={number} />
    ),
  },
  ...after,
]
