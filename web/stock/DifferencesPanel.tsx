import { Link } from 'react-router'
import { formatDifference } from '#core/kit/money.ts'
import { countApi, type Count, type Difference } from '#core/stock/count.api.ts'
import type { Uncounted } from '#core/stock/count.ts'
import { amountOf } from '#core/stock/units.ts'
import { count as several } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

export const differencePages = ({ id }: Count, uncounted: Uncounted) =>
  pages(countApi.differences, { id, uncounted, limit: 100 })

/** The differences of a count, the costliest loss first. */
export function DifferencesPanel({ count, uncounted }: { count: Count; uncounted: Uncounted }) {
  const list = useList(differencePages(count, uncounted))
  const withCosts = useMay('finances')
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="Diferenças" flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-2">O que foi contado é o que o Equipo tinha.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${several(list.items.length, 'diferença', 'diferenças')}`}
        >
          <Table
            label="Diferenças"
            rows={list.items}
            columns={[
              ...columnsOf(withCosts),
              ...(list.items.some(({ isContradicted }) => isContradicted) ? [againColumn(count)] : []),
            ]}
            rowId={({ itemId, lot }) => `${itemId} ${lot}`}
          />
        </ListBody>
      )}
    </Panel>
  )
}

const columnsOf = (withCosts: boolean): Column<Difference>[] => [
  {
    id: 'item',
    head: 'Peça',
    cell: (one) => (
      <NameCell
        to={atWorkshop.stockItem({ id: one.itemId })}
        name={one.name}
        under={
          <>
            {underText(one)}
            <span className="hidden phone:block">
              Contado: {countedText(one)}, no Equipo: {amountOf(one, one.expectedMilli)}
            </span>
          </>
        }
      />
    ),
  },
  {
    id: 'counted',
    head: 'Contado',
    numeric: true,
    phone: 'hide',
    cell: countedText,
  },
  {
    id: 'expected',
    head: 'No Equipo',
    numeric: true,
    phone: 'hide',
    cell: (one) => amountOf(one, one.expectedMilli),
  },
  {
    id: 'difference',
    head: 'Diferença',
    numeric: true,
    phone: 'share',
    cell: (one) => (
      <b>
        {one.differenceMilli > 0 && '+'}
        {amountOf(one, one.differenceMilli)}
      </b>
    ),
  },
  ...(withCosts ? [costColumn] : []),
]

const costColumn: Column<Difference> = {
  id: 'cost',
  head: 'Valor',
  numeric: true,
  phone: 'share',
  cell: ({ costCents }) => costCents !== null && formatDifference(costCents),
}

const againColumn = (count: Count): Column<Difference> => ({
  id: 'again',
  head: 'Conferir',
  phone: 'last',
  cell: ({ code, isContradicted }) =>
    isContradicted && (
      <Link className="link" to={`${atWorkshop.stockCount(count)}?search=${encodeURIComponent(code)}`}>
        Contar de novo
      </Link>
    ),
})

const countedText = (one: Difference) =>
  one.countedMilli === null ? 'sem contagem' : amountOf(one, one.countedMilli)

const underText = ({ code, lot, unit, movedMilli, isRecount }: Difference) =>
  [
    code,
    lot && `lote ${lot}`,
    isRecount && 'recontada',
    movedMilli < 0 && `depois de contar saiu: ${amountOf({ unit }, -movedMilli)}`,
    movedMilli > 0 && `depois de contar entrou: ${amountOf({ unit }, movedMilli)}`,
  ]
    .filter(Boolean)
    .join(', ')
