import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import type { Dated } from '#core/register/register.api.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { DraftsPanel, EmitPanel, VerifyPanel } from './Asides.tsx'
import { overviewQuery } from './queries.ts'
import { Radar } from './Radar.tsx'
import { Register } from './Register.tsx'
import './register.css'

export const clientLoader = () => loadUnknown(overviewQuery)

/** A workshop's reports, quotes, contracts and warranties, and what it can issue for a client. */
export default function TechnicianDocumentsPage() {
  const loaded = useQuery(overviewQuery)
  return (
    <>
      <PageHeader
        title="Laudos e Documentos"
        text="O que você emitiu para os clientes, com código de verificação."
        actions={
          <LinkButton
            to={atWorkshop.documentKinds()}
            variant="primary"
            icon={<FilePlus2 size={18} aria-hidden="true" />}
          >
            Emitir documento
          </LinkButton>
        }
      />
      <div className="documents">
        <Columns
          aside={
            <>
              <DraftsPanel />
              <EmitPanel />
              <VerifyPanel />
            </>
          }
        >
          <Loaded from={loaded} rows={6}>
            {(overview) => (
              <>
                <Expiring dates={overview.dates} />
                <Register overview={overview} isClinic={false} />
              </>
            )}
          </Loaded>
        </Columns>
      </div>
    </>
  )
}

/** Dates of the workshop's documents and of its stock. An offer that nobody took up is no news. */
function Expiring({ dates }: { dates: Dated[] }) {
  const shown = dates.filter(({ kind }) => kind !== 'quote')
  return shown.length > 0 && <Radar dates={shown} />
}
