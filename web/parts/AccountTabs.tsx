import { useLocation } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { TabLinks } from '#web/ui/Tabs.tsx'

/** Where a role finds the pages about its own account. */
export const accountPaths: Record<Session['user']['role'], { security: string; data: string; log: string }> =
  {
    dentist: { security: paths.account(), data: paths.accountData(), log: paths.accountLog() },
    technician: {
      security: paths.technicianAccount(),
      data: paths.technicianAccountData(),
      log: paths.technicianAccountLog(),
    },
    admin: { security: paths.adminAccount(), data: paths.adminAccountData(), log: paths.adminAccountLog() },
  }

/** The pages about one's own account. */
export function AccountTabs() {
  const { pathname } = useLocation()
  const own = accountPaths[useSession().user.role]
  const items = [
    { to: own.security, label: 'Segurança' },
    { to: own.data, label: 'Meus dados' },
    { to: own.log, label: 'Registro de acessos' },
  ]
  return (
    <div className="mb-6">
      <TabLinks
        label="Minha conta"
        items={items.map(({ to, label }) => ({ to, label, current: pathname === to }))}
      />
    </div>
  )
}
