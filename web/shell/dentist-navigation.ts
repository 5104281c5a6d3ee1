import {
  Building2,
  CalendarDays,
  ClipboardList,
  FileCheck,
  House,
  ListChecks,
  MessageCircle,
  Wallet,
} from 'lucide-react'
import { atClinic } from '#web/kit/paths.ts'
import { AutoclaveIcon } from '#web/sterilization/AutoclaveIcon.tsx'
import type { NavItem, Navigation } from './navigation.ts'

/** The product spec's labels in its order; an item is here once its page works. */
const nav: NavItem[] = [
  {
    label: 'Dashboard',
    to: atClinic.home(),
    icon: House,
    also: [atClinic.assessment(), atClinic.compliance()],
  },
  { label: 'Equipamentos', to: atClinic.equipmentList(), icon: AutoclaveIcon },
  { label: 'Checklists', to: atClinic.checklists(), icon: ListChecks },
  { label: 'Ordens de Serviço', to: atClinic.orders(), icon: ClipboardList },
  { label: 'Planejador', to: atClinic.planner(), icon: CalendarDays },
  { label: 'Laudos e Documentos', to: atClinic.documents(), icon: FileCheck },
  { label: 'Finanças', to: atClinic.finances(), icon: Wallet, also: atClinic.importOf('expenses') },
  { label: 'Mensagens', to: atClinic.messages(), icon: MessageCircle },
  { label: 'Perfil da Clínica', to: atClinic.profile(), icon: Building2, also: atClinic.team() },
]

const some = { id: '-' }

/** The sidebar of a clinic, and the pages that most people open next from it. */
export const dentistNavigation: Navigation = {
  nav,
  ahead: [
    atClinic.order(some),
    atClinic.orderNew(),
    atClinic.equipment(some),
    atClinic.equipmentNew(),
    atClinic.checklist(some),
  ],
}
