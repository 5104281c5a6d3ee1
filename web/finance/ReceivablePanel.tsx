import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX, HandCoins } from 'lucide-react'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useMay } from '#web/team/may.ts'
import { LineLink } from '#web/ui/LineLink.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { receivablesQuery } from './receivable-queries.ts'

/** The sums that clients owe a workshop, for those who see its money. Absent if nobody owes anything. */
export function ReceivablePanel() {
  const { data } = useQuery({ ...receivablesQuery, enabled: useMay('finances') })
  if (!data) return null
  const { late, week, later } = data.due
  const total = late.cents + week.cents + later.cents
  if (total === 0 && data.unbilled.count === 0) return null
  return (
    <Panel flush title="A receber" hint={formatCents(total)} className="pb-2">
      {late.count > 0 && (
        <LineLink
          to={atWorkshop.charges({ group: 'late' })}
          icon={CalendarX}
          isLate
          detail={formatCents(late.cents)}
        >
          {count(late.count, 'parcela vencida', 'parcelas vencidas')}
        </LineLink>
      )}
      {week.count > 0 && (
        <LineLink
          to={atWorkshop.charges({ group: 'week' })}
          icon={CalendarClock}
          detail={formatCents(week.cents)}
        >
          {count(week.count, 'parcela vence em 7 dias', 'parcelas vencem em 7 dias')}
        </LineLink>
      )}
      {data.unbilled.count > 0 && (
        <LineLink
          to={atWorkshop.charges({ group: 'none' })}
          icon={HandCoins}
          detail={formatCents(data.unbilled.cents)}
        >
          {count(data.unbilled.count, 'ordem sem cobrança', 'ordens sem cobrança')}
        </LineLink>
      )}
      <LineLink to={atWorkshop.finances()} icon={HandCoins}>
        Ver recebimentos
      </LineLink>
    </Panel>
  )
}
