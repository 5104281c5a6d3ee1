import { useQuery } from '@tanstack/react-query'
import type { LabelSettings } from '#core/label/label.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { BlankPanel } from './BlankPanel.tsx'
import { ManagedPanel } from './ManagedPanel.tsx'
import { settingsQuery } from './queries.ts'
import { useSheet } from './sheet.ts'
import { SheetPanel } from './SheetPanel.tsx'
import './label.css'

export const clientLoader = () => loadUnknown(settingsQuery)

/** A workshop's blank labels, which its technicians stick on their clients' equipment. */
export default function TechnicianLabelsPage() {
  const loaded = useQuery(settingsQuery)
  return (
    <Loaded from={loaded} rows={3}>
      {(data) => <Labels settings={data} />}
    </Loaded>
  )
}

function Labels({ settings }: { settings: LabelSettings }) {
  const sheet = useSheet(settings)
  return (
    <>
      <Crumbs items={[['Clientes', atWorkshop.clients()], ['Etiquetas']]} />
      <PageHeader
        title="Etiquetas"
        text="Leve um rolo em branco: cole no equipamento do cliente, leia e vincule na hora."
        actions={
          <>
            <LinkButton to={atWorkshop.reports()}>Relatos</LinkButton>
            <LinkButton to={atWorkshop.scan()} variant="primary">
              Ler etiqueta
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-6 max-[68rem]:grid-cols-1">
        <SheetPanel sheet={sheet} count={0} />
        <div className="stack">
          <BlankPanel sheet={sheet} />
          <ManagedPanel />
        </div>
      </div>
    </>
  )
}
