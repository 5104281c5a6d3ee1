import { ClipboardPlus, Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useMay } from '#web/team/may.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useToday } from '#web/kit/session.ts'
import { useSeesCosts, useYearCost } from './clinic-costs.ts'
import { EquipmentChip } from './EquipmentChip.tsx'
import { EquipmentTile } from './EquipmentIcon.tsx'
import { EquipmentLight } from '#web/compliance/EquipmentLight.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { useArchiving } from './archiving.ts'

interface EquipmentTableProps {
  items: EquipmentSummary[]
  sort: string
  onSort: (sort: string) => void
}

/** Shared by all rows, so that an error is shown once, above them. */
const Archiving = createContext<ReturnType<typeof useArchiving> | null>(null)

/** The clinic's equipment: a table on a desk, cards on a phone. */
export function EquipmentTable({ items, sort, onSort }: EquipmentTableProps) {
  const archiving = useArchiving()
  const seesCosts = useSeesCosts()
  const error = archiving.error
  return (
    <Archiving value={archiving}>
      {error && (
        <div className="px-4 pb-4">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <Table
        label="Equipamentos"
        rows={items}
        columns={seesCosts ? withCosts : columns}
        rowId={(item) => item.id}
        sort={sort}
        onSort={onSort}
      />
    </Archiving>
  )
}

const columns: Column<EquipmentSummary>[] = [
  {
    id: 'name',
    head: 'Equipamento',
    sortable: true,
    cell: (item) => (
      <NameCell
        to={atClinic.equipment(item)}
        tile={<EquipmentTile category={item.category} />}
        name={item.name}
        under={
          <>
            <span className="id">{item.code}</span>
            {item.room && <span className="md:hidden"> · {item.room}</span>}
          </>
        }
      />
    ),
  },
  { id: 'room', head: 'Sala', sortable: true, phone: 'hide', cell: (item) => item.room ?? <NotSet /> },
  {
    id: 'status',
    head: 'Situação',
    sortable: true,
    cell: (item) => (
      <span className="inline-flex flex-wrap gap-1">
        <EquipmentChip status={item.status} />
        <EquipmentLight id={item.id} />
      </span>
    ),
  },
  {
    id: 'due',
    head: 'Próxima manutenção',
    sortable: true,
    cell: (item) => <NextMaintenance on={item.nextMaintenanceOn} />,
  },
  { id: 'menu', head: '', phone: 'corner', cell: (item) => <RowMenu item={item} /> },
]

const cost: Column<EquipmentSummary> = {
  id: 'cost',
  head: 'Custo em 12 meses',
  numeric: true,
  phone: 'hide',
  wide: true,
  cell: (item) => <YearCost id={item.id} />,
}
const withCosts = columns.toSpliced(-1, 0, cost)

function YearCost({ id }: { id: string }) {
  const cents = useYearCost(id)
  return cents !== null && formatCents(cents)
}

function NotSet() {
  return <span className="text-text-3">Sem sala</span>
}

function NextMaintenance({ on }: { on: string | null }) {
  const today = useToday()
  if (!on) return <span className="text-text-3">Sem data</span>
  const { text, tone } = dueIn(on, today)
  return (
    <span className="next-due phone:flex phone:items-baseline phone:gap-2">
      <span className={tone}>{text}</span>
      <small className="text-text-3 phone:before:content-['vence_em_']">{formatDate(on)}</small>
    </span>
  )
}

function RowMenu({ item }: { item: EquipmentSummary }) {
  const archiving = useContext(Archiving)
  const mayArchive = useMay('archive')
  const why = mayArchive ? null : 'Só quem tem a permissão de arquivar.'
  return (
    <Menu
      label={`Mais ações para ${item.name}`}
      items={[
        !item.archivedAt && {
          label: 'Pedir conserto',
          icon: <ClipboardPlus size={18} aria-hidden="true" />,
          to: atClinic.orderNew(item),
        },
        { label: 'Editar', icon: <Pencil size={18} aria-hidden="true" />, to: atClinic.equipmentEdit(item) },
        'separator',
        item.archivedAt
          ? {
              label: 'Trazer de volta',
              icon: <ArchiveRestore size={18} aria-hidden="true" />,
              onSelect: () => archiving?.restore(item),
              disabledReason: why,
            }
          : {
              label: 'Arquivar',
              icon: <Archive size={18} aria-hidden="true" />,
              onSelect: () => archiving?.archive(item),
              disabledReason: why,
            },
      ]}
    />
  )
}
