import {
  CalendarDays,
  ClipboardList,
  FileCheck,
  Handshake,
  House,
  ListChecks,
  MessageCircle,
  Package,
  Receipt,
  Settings,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import { atWorkshop } from '#web/kit/paths.ts'
import type { NavItem, Navigation } from './navigation.ts'

const nav: NavItem[] = [
  { label: 'Dashboard', to: atWorkshop.home(), icon: House, exact: true },
  { label: 'Ordens de Serviço', to: atWorkshop.orders(), icon: ClipboardList },
  { label: 'Despesas', to: atWorkshop.expenses(), icon: Receipt, also: atWorkshop.importOf('expenses') },
  { label: 'Recebimentos', to: atWorkshop.finances(), icon: Wallet },
  { label: 'Estoque', to: atWorkshop.stock(), icon: Package, also: atWorkshop.importOf('stock-items') },
  { label: 'Fornecedores', to: atWorkshop.suppliers(), icon: Truck, also: atWorkshop.importOf('suppliers') },
  { label: 'Check List', to: atWorkshop.checklists(), icon: ListChecks },
  { label: 'Mensagens', to: atWorkshop.messages(), icon: MessageCircle },
  { label: 'Clientes', to: atWorkshop.clients(), icon: Users, also: atWorkshop.importOf('clients') },
  { label: 'Planejador', to: atWorkshop.planner(), icon: CalendarDays },
  { label: 'Contratos', to: atWorkshop.contracts(), icon: Handshake },
  { label: 'Laudos e Documentos', to: atWorkshop.documents(), icon: FileCheck },
  {
    label: 'Configurações',
    to: atWorkshop.profile(),
    icon: Settings,
    also: atWorkshop.team(),
  },
]

const some = { id: '-' }

/** The sidebar of a workshop, and the pages that most people open next from it. */
export const technicianNavigation: Navigation = {
  nav,
  ahead: [
    atWorkshop.order(some),
    atWorkshop.quote(some),
    atWorkshop.completion(some),
    atWorkshop.equipment(some),
    atWorkshop.checklist(some),
  ],
}
