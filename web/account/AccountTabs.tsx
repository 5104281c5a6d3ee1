import { useLocation } from 'react-router'
import { useSession } from '#web/kit/session.ts'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { accountPaths } from './account-paths.ts'

/** The pages about one's own account. */
export function AccountTabs() {
  const { pathname } = useLocation()
  const own = accountPaths[useSession().user.role]
  const items = [
    { to: own.security, label: 'Segurança' },
    ...(own.notifications ? [{ to: own.notifications, label: 'Avisos' }] : []),
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
