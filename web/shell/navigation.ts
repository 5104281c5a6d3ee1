import {
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Database,
  FileCheck,
  Handshake,
  House,
  KeyRound,
  ListChecks,
  MessageCircle,
  Package,
  Receipt,
  Scale,
  Settings,
  Truck,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Session } from '#core/account/account.api.ts'
import { accountOf, atAdmin, atClinic, atWorkshop } from '#web/kit/paths.ts'
import { AutoclaveIcon } from '#web/sterilization/AutoclaveIcon.tsx'

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon | typeof AutoclaveIcon
  /** Matches only the exact address: all other addresses begin with the start page's. */
  exact?: boolean
  /** Pages that are reached from it, at addresses of their own. */
  also?: string | string[]
}

/** The product spec's labels in its order; an item is here once its page works. */
export const dentistNav: NavItem[] = [
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

export const technicianNav: NavItem[] = [
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

/** Contacts, mails, plans and testimonials are reached from the pages that they belong to. */
export const adminNav: NavItem[] = [
  {
    label: 'Dashboard',
    to: atAdmin.home(),
    icon: House,
    exact: true,
    also: [atAdmin.contacts(), atAdmin.messageReports(), atAdmin.claims(), atAdmin.support()],
  },
  { label: 'Usuários', to: atAdmin.users(), icon: Users, also: [atAdmin.plans(), atAdmin.mails()] },
  { label: 'Equipamentos', to: atAdmin.equipmentList(), icon: AutoclaveIcon },
  {
    label: 'Manutenções',
    to: atAdmin.maintenance(),
    icon: ClipboardList,
    also: atAdmin.orders(),
  },
  { label: 'Controle de Acesso', to: atAdmin.access(), icon: KeyRound },
  { label: 'Relatórios', to: atAdmin.reports(), icon: ChartColumn },
  { label: 'Banco de Dados', to: atAdmin.database(), icon: Database },
  { label: 'Configurações', to: atAdmin.settings(), icon: Settings, also: atAdmin.testimonials() },
  { label: 'Textos Legais', to: atAdmin.legal(), icon: Scale },
]

const some = { id: '-' }

/** The pages that most people open next from a page of the sidebar. */
const dentistAhead = [
  atClinic.order(some),
  atClinic.orderNew(),
  atClinic.equipment(some),
  atClinic.equipmentNew(),
  atClinic.checklist(some),
]
const technicianAhead = [
  atWorkshop.order(some),
  atWorkshop.quote(some),
  atWorkshop.completion(some),
  atWorkshop.equipment(some),
  atWorkshop.checklist(some),
]

/** The sidebar of each role, and the pages besides it that are loaded ahead. */
export const navigation: Record<Session['user']['role'], { nav: NavItem[]; ahead: string[] }> = {
  dentist: { nav: dentistNav, ahead: dentistAhead },
  technician: { nav: technicianNav, ahead: technicianAhead },
  admin: { nav: adminNav, ahead: [] },
}

/** True if `path` lies under the item, by whole segments. */
export const isUnder = (path: string, item: Omit<NavItem, 'label' | 'icon'>): boolean =>
  path === item.to ||
  (!item.exact && path.startsWith(`${item.to}/`)) ||
  [item.also].flat().some((also) => also !== undefined && (path === also || path.startsWith(`${also}/`)))

/** The name of the sidebar's page under which `path` lies. */
export const placeOf = (path: string, role: Session['user']['role']): string | undefined =>
  isUnder(path, { to: accountOf(role).account() })
    ? 'Minha conta'
    : navigation[role].nav.find((item) => isUnder(path, item))?.label
