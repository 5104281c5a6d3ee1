import { ChartColumn, ClipboardList, Database, House, KeyRound, Scale, Settings, Users } from 'lucide-react'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { AutoclaveIcon } from '#web/sterilization/AutoclaveIcon.tsx'
import type { NavItem, Navigation } from './navigation.ts'

/** Contacts, mails, plans and testimonials are reached from the pages that they belong to. */
const nav: NavItem[] = [
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

/** The sidebar of an administrator. */
export const adminNavigation: Navigation = {
  nav,
  ahead: [],
}
