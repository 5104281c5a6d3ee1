import {
  Ban,
  CalendarClock,
  CheckCheck,
  ChevronsUp,
  CircleDashed,
  Hourglass,
  Lock,
  Package,
  SearchCheck,
  ThumbsUp,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Priority, Status } from '#core/service-order/status.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const orderLooks = {
  pending: [CircleDashed, 'Pendente'],
  accepted: [SearchCheck, 'Aceita'],
  quoted: [Hourglass, 'Aguardando aprovação'],
  approved: [ThumbsUp, 'Aprovada'],
  scheduled: [CalendarClock, 'Agendada'],
  in_progress: [Wrench, 'Em andamento'],
  waiting_parts: [Package, 'Aguardando peça'],
  completed: [CheckCheck, 'Concluída'],
  closed: [Lock, 'Encerrada'],
  cancelled: [Ban, 'Cancelada'],
} satisfies Record<Status, [LucideIcon, string]>

export const orderStatusText = (status: Status): string => orderLooks[status][1]

export function OrderStatusIcon({ status, size }: { status: Status; size: number }) {
  const [Icon] = orderLooks[status]
  return <Icon size={size} aria-hidden="true" />
}

const tints: Record<Status, string> = {
  pending: 'bg-os-pending-bg text-os-pending-t',
  accepted: 'bg-os-accepted-bg text-os-accepted-t',
  quoted: 'bg-os-quoted-bg text-os-quoted-t',
  approved: 'bg-os-approved-bg text-os-approved-t',
  scheduled: 'bg-os-scheduled-bg text-os-scheduled-t',
  in_progress: 'bg-os-in-progress-bg text-os-in-progress-t',
  waiting_parts: 'bg-os-waiting-parts-bg text-os-waiting-parts-t',
  completed: 'bg-os-completed-bg text-os-completed-t',
  closed: 'bg-os-closed-bg text-os-closed-t',
  cancelled: 'bg-os-cancelled-bg text-os-cancelled-t',
}

/** A service order's state: icon, word and tint. */
export function OrderChip({ status }: { status: Status }) {
  const [Icon, text] = orderLooks[status]
  return (
    <span className={`chip ${tints[status]}`}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </span>
  )
}

const priorityLooks = {
  low: ['neutral', null, 'Prioridade baixa'],
  normal: ['neutral', null, 'Prioridade normal'],
  high: ['warn', ChevronsUp, 'Prioridade alta'],
  clinic_stopped: ['bad', ChevronsUp, 'Clínica parada'],
} satisfies Record<Priority, [Tone, LucideIcon | null, string]>

/** Only what is out of the ordinary shows: high, and clinic stopped. */
export function PriorityChip({ priority }: { priority: Priority }) {
  const [tone, Icon, text] = priorityLooks[priority]
  if (!Icon) return null
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {text}
    </Chip>
  )
}
