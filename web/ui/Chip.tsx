import {
  Ban,
  CalendarClock,
  CheckCheck,
  ChevronsUp,
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  Lock,
  Package,
  SearchCheck,
  ThumbsUp,
  TriangleAlert,
  Wrench,
  Archive,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import type { Priority, Status as OrderStatus } from '#core/service-order/status.ts'

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
} satisfies Record<OrderStatus, [LucideIcon, string]>

export const orderStatusText = (status: OrderStatus): string => orderLooks[status][1]

export function OrderStatusIcon({ status, size }: { status: OrderStatus; size: number }) {
  const [Icon] = orderLooks[status]
  return <Icon size={size} aria-hidden="true" />
}

/** A service order's state: icon, word and tint. */
export function OrderChip({ status }: { status: OrderStatus }) {
  const [Icon, text] = orderLooks[status]
  return (
    <span className={`chip chip-${status}`}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </span>
  )
}

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'brand'

const equipmentLooks = {
  operational: ['ok', CircleCheck, 'Operando'],
  restricted: ['warn', TriangleAlert, 'Com restrição'],
  down: ['bad', CircleX, 'Parado'],
  retired: ['neutral', Archive, 'Desativado'],
} satisfies Record<EquipmentStatus, [Tone, LucideIcon, string]>

export const equipmentStatusText = (status: EquipmentStatus): string => equipmentLooks[status][2]

/** A piece of equipment's state: icon, word and tint. */
export function EquipmentChip({ status }: { status: EquipmentStatus }) {
  const [tone, Icon, text] = equipmentLooks[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {text}
    </Chip>
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

/** Any other state, in a word, always with an icon where the tint means something. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
