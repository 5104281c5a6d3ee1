import { useSession } from '#web/kit/session.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { PageHeader } from '#web/ui/Page.tsx'

/** The administrator's start: which account this is, and where the interface is described. */
export default function AdminHomePage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title="Dashboard" text="Administração do Equipo" />
      <Panel title="Sua conta" className="max-w-2xl">
        <Facts
          items={[
            ['Nome', user.name],
            ['E-mail', user.email],
            ['Papel', 'Administrador'],
            [
              'Interface de programação',
              <a key="contract" href="/api/openapi.json">
                Ver o contrato
              </a>,
            ],
          ]}
        />
      </Panel>
    </>
  )
}
