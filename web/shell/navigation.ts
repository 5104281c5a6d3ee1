import {
  Building2,
  CalendarDays,
  ClipboardList,
  FileCheck,
  House,
  Inbox,
  KeyRound,
  ListChecks,
  Settings,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'
import { paths } from '#web/kit/paths.ts'
import { AutoclaveIcon } from '#web/sterilization/AutoclaveIcon.tsx'

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon | typeof AutoclaveIcon
  /** Only the address itself is this item's: the start page, whose address begins all others. */
  exact?: boolean
  /** Pages that are reached from it, at addresses of their own. */
  also?: string | string[]
}

/** The product spec's labels in its order; an item is here once its page works. */
export const dentistNav: NavItem[] = [
  {
    label: 'Dashboard',
    to: paths.dashboard(),
    icon: House,
    also: [paths.ownAssessment(), paths.compliance()],
  },
  { label: 'Equipamentos', to: paths.equipmentList(), icon: AutoclaveIcon },
  { label: 'Checklists', to: paths.checklists(), icon: ListChecks },
  { label: 'Ordens de Serviço', to: paths.serviceOrders(), icon: ClipboardList },
  { label: 'Planejador', to: paths.planner(), icon: CalendarDays },
  { label: 'Laudos e Documentos', to: paths.documents(), icon: FileCheck },
  { label: 'Perfil da Clínica', to: paths.clinicProfile(), icon: Building2, also: paths.team() },
]

export const technicianNav: NavItem[] = [
  { label: 'Dashboard', to: paths.technician(), icon: House, exact: true },
  { label: 'Ordens de Serviço', to: paths.technicianServiceOrders(), icon: ClipboardList },
  { label: 'Fornecedores', to: paths.suppliers(), icon: Truck },
  { label: 'Check List', to: paths.technicianChecklists(), icon: ListChecks },
  { label: 'Clientes', to: paths.technicianClients(), icon: Users },
  { label: 'Planejador', to: paths.technicianPlanner(), icon: CalendarDays },
  { label: 'Laudos e Documentos', to: paths.technicianDocuments(), icon: FileCheck },
  {
    label: 'Configurações',
    to: paths.technicianSettings(),
    icon: Settings,
    also: paths.technicianTeam(),
  },
]

const adminNav: NavItem[] = [
  { label: 'Dashboard', to: paths.admin(), icon: House, exact: true },
  { label: 'Controle de Acesso', to: paths.adminAccess(), icon: KeyRound },
  { label: 'Configurações', to: paths.adminSettings(), icon: Settings, also: paths.adminTestimonials() },
  { label: 'Contatos', to: paths.adminContacts(), icon: Inbox },
]

const some = { id: '-' }

/** What most people open next from a page of the sidebar. */
const dentistAhead = [
  paths.serviceOrder(some),
  paths.serviceOrderNew(),
  paths.equipment(some),
  paths.equipmentNew(),
  paths.checklist(some),
]
const technicianAhead = [
  paths.technicianServiceOrder(some),
  paths.technicianQuote(some),
  paths.technicianCompletion(some),
  paths.technicianEquipment(some),
  paths.technicianChecklist(some),
]

/** The sidebar of each role, and the pages besides it that are loaded ahead. */
export const navigation: Record<Session['user']['role'], { nav: NavItem[]; ahead: string[] }> = {
  dentist: { nav: dentistNav, ahead: dentistAhead },
  technician: { nav: technicianNav, ahead: technicianAhead },
  admin: { nav: adminNav, ahead: [] },
}

/** Whether `path` lies under the item, by whole segments. */
export const isUnder = (path: string, item: NavItem): boolean =>
  path === item.to || [item.also].flat().includes(path) || (!item.exact && path.startsWith(`${item.to}/`))
