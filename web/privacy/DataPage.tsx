import { accountOf, paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { AccountTabs } from '#web/account/AccountTabs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { DevicePanel } from '#web/offline/DevicePanel.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AgreementsPanel } from './AgreementsPanel.tsx'
import { CopiesPanel } from './CopiesPanel.tsx'
import { ErasurePanel } from './ErasurePanel.tsx'

/** One's own data: taking it along, seeing who reached it, leaving. Source: LGPD, art. 18. */
export default function DataPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title="Meus dados" text="Os seus dados no Equipo e o que você pode fazer com eles." />
      <AccountTabs />
      <Columns
        aside={
          <>
            {user.role !== 'admin' && <DevicePanel />}
            <AgreementsPanel />
            <Panel title="Registro de acessos">
              <p className="mb-4">Veja quem leu ou mudou seus dados, quando e de onde.</p>
              <LinkButton to={accountOf(user.role).accountLog()}>Ver o registro</LinkButton>
            </Panel>
            <Panel title="Seus direitos">
              <p>
                A <a href={paths.privacy()}>Política de privacidade</a> diz que dados tratamos, para quê, por
                quanto tempo, e como pedir o que não está nesta página. A página{' '}
                <a href={paths.cookies()}>Cookies</a> diz o que fica neste aparelho.
              </p>
            </Panel>
          </>
        }
      >
        <CopiesPanel />
        <ErasurePanel />
      </Columns>
    </>
  )
}
