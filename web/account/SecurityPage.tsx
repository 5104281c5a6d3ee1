import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasskeysPanel, passkeysQuery } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel, sessionsQuery } from './SessionsPanel.tsx'

const secondFactor = query(secondFactorApi.state, {})

export const clientLoader = () =>
  Promise.all([
    queryClient.prefetchQuery(secondFactor),
    queryClient.prefetchQuery(passkeysQuery),
    queryClient.prefetchQuery(sessionsQuery),
  ])

/** One's own ways in, and what protects them. */
export default function SecurityPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const loaded = useQuery(secondFactor)
  return (
    <Loaded from={loaded}>
      {(data) => (
        <>
          <PageHeader title="Segurança" text={`Como você entra no Equipo com ${user.email}.`} />
          <AccountTabs />
          <div className="stack">
            {user.role === 'admin' && !data.enabled && (
              <Note tone="warn">Para administrar, ative a verificação em duas etapas.</Note>
            )}
            <SecondFactorPanel {...data} onSetUp={() => user.role === 'admin' && navigate(atAdmin.home())} />
            <PasskeysPanel />
            <SessionsPanel />
            <PasswordPanel />
            {user.role !== 'admin' && <EmailPanel />}
          </div>
        </>
      )}
    </Loaded>
  )
}
