import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ClipboardList, PackageCheck, Pencil, Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { partText, traceOf } from '#core/completion/part-used.ts'
import { equipmentApi, type HistoryEntry } from '#core/equipment/equipment.api.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Kind, Status } from '#core/service-order/status.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSeesCosts } from './clinic-costs.ts'
import { kindTexts } from '#web/service-order/order.texts.ts'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { Timeline, type TimelineItem } from '#web/ui/Steps.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { changedText } from './equipment.texts.ts'
import { costsQuery } from './queries.ts'

/** The events of the equipment, newest first, by year. */
export function EquipmentHistory({ equipmentId }: { equipmentId: string }) {
  const list = useList(pages(equipmentApi.history, { id: equipmentId }))
  const { organization } = useSession()
  const timeZone = organization?.timeZone ?? 'UTC'
  return (
    <>
      <ListBody list={list} rows={3} empty={null}>
        {byYear(list.items, timeZone).map(([year, entries]) => (
          <section key={year} aria-label={year}>
            <p className="year-line after:flex-1 after:border-t after:border-border">{year}</p>
            <Timeline items={entries.map((entry) => toItem(entry, timeZone, equipmentId))} />
          </section>
        ))}
      </ListBody>
      {list.hasMore && (
        <div className="mt-5">
          <Button block busy={list.isLoadingMore} busyText="Carregando..." onClick={list.loadMore}>
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  )
}

function byYear(entries: HistoryEntry[], timeZone: string): [string, HistoryEntry[]][] {
  const years = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const year = dateIn(timeZone, new Date(entry.at)).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return [...years]
}

const looks = {
  registered: { icon: <PackageCheck size={20} />, tone: '' },
  changed: { icon: <Pencil size={19} />, tone: '' },
  archived: { icon: <Archive size={19} />, tone: '' },
  restored: { icon: <ArchiveRestore size={19} />, tone: 'brand' },
  order: { icon: <Wrench size={19} />, tone: 'warn' },
} as const

const titles = {
  registered: 'Cadastro',
  changed: 'Dados alterados',
  archived: 'Arquivado',
  restored: 'De volta à lista',
}

function toItem(entry: HistoryEntry, timeZone: string, equipmentId: string): TimelineItem {
  const { icon, tone } = looks[entry.kind]
  const at = formatDate(dateIn(timeZone, new Date(entry.at)))
  if (entry.kind === 'order') {
    const done = entry.order?.status === 'closed' || entry.order?.status === 'completed'
    const title = entry.order ? kindTexts[entry.order.kind as Kind] : 'Ordem de serviço'
    return {
      id: entry.id,
      icon,
      tone: done ? 'ok' : tone,
      title,
      at,
      children: <OrderEntry entry={entry} equipmentId={equipmentId} />,
    }
  }
  return {
    id: entry.id,
    icon,
    tone,
    title: titles[entry.kind],
    at,
    children: (
      <p className="text-sm text-text-2">
        {entry.kind === 'changed' ? `${entry.actorName}. ${changedText(entry.changed)}` : entry.actorName}
      </p>
    ),
  }
}

function OrderEntry({ entry, equipmentId }: { entry: HistoryEntry; equipmentId: string }) {
  const at = useAt()
  const { order, actorName } = entry
  if (!order) return null
  return (
    <>
      <p className="text-sm text-text-2">{[actorName, order.fault].filter(Boolean).join(' · ')}</p>
      {order.workDone && <p className="mt-1 text-sm">{order.workDone}</p>}
      {order.parts.length > 0 && (
        <p className="mt-1 text-sm whitespace-pre-line text-text-2">
          {order.parts.map((part) => [partText(part), traceOf(part)].filter(Boolean).join(' · ')).join('\n')}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <Link
          to={at.order(order)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <ClipboardList size={17} aria-hidden="true" />
          <span className="id">{order.number}</span>
        </Link>
        <OrderChip status={order.status as Status} />
        <OrderCost equipmentId={equipmentId} orderId={order.id} />
      </p>
    </>
  )
}

/** The clinic's price of the finished order. Renders nothing for readers who may not see it. */
function OrderCost({ equipmentId, orderId }: { equipmentId: string; orderId: string }) {
  const { data } = useQuery({ ...costsQuery(equipmentId), enabled: useSeesCosts() })
  const order = data?.orders.find(({ id }) => id === orderId)
  return order && <b className="text-sm font-semibold">{formatCents(order.totalCents)}</b>
}
