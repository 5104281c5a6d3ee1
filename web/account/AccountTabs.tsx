import { useLocation } from 'react-router'
import { accountOf, sideOf } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { TabLinks } from '#web/ui/Tabs.tsx'

/** The pages about one's own account. */
export function AccountTabs() {
  const { pathname } = useLocation()
  const { role } = useSession().user
  const at = accountOf(role)
  const items = [
    { to: at.account(), label: 'Segurança' },
    // No mail tells an administrator anything.
    ...(role === 'admin' ? [] : [{ to: sideOf(role).accountNotifications(), label: 'Avisos' }]),
    ...(role === 'admin' ? [] : [{ to: sideOf(role).unsent(), label: 'Por enviar' }]),
    { to: at.accountData(), label: 'Meus dados' },
    { to: at.accountLog(), label: 'Registro de acessos' },
    ...(role === 'admin' ? [] : [{ to: sideOf(role).support(), label: 'Suporte' }]),
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
