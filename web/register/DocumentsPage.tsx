import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import type { Output } from '#core/kit/endpoint.ts'
import type { registerApi } from '#core/register/register.api.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { DraftsPanel, EmitPanel, VerifyPanel } from './Asides.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { overviewQuery } from './queries.ts'
import { Radar } from './Radar.tsx'
import { Register } from './Register.tsx'
import './register.css'

type Overview = Output<typeof registerApi.overview>

export const clientLoader = () => loadUnknown(overviewQuery)

/** When what runs out, all documents, the inspector's folder, and what can be issued. */
export default function DocumentsPage() {
  const loaded = useQuery(overviewQuery)
  return (
    <>
      <PageHeader
        title="Laudos e Documentos"
        text={loaded.data && sentence(loaded.data)}
        actions={
          <>
            <LinkButton to={atClinic.contracts()}>Contratos de manutenção</LinkButton>
            <LinkButton to={atClinic.known()}>Ciência da equipe</LinkButton>
            <LinkButton to={atClinic.paperNew()} icon={<FilePlus2 size={18} aria-hidden="true" />}>
              Adicionar documento
            </LinkButton>
          </>
        }
      />
      <div className="documents">
        <Columns
          aside={
            <>
              <FolderPanel />
              <DraftsPanel />
              <EmitPanel />
              <VerifyPanel />
            </>
          }
        >
          <Loaded from={loaded} rows={6}>
            {(overview) => (
              <>
                <Radar dates={overview.dates} />
                <Register overview={overview} isClinic />
              </>
            )}
          </Loaded>
        </Columns>
      </div>
    </>
  )
}

/** Counts documents and other dates together, so that nothing is counted twice. */
function sentence({ expired, soon, fine }: Overview): string {
  const urgent = [
    expired > 0 && count(expired, 'venceu', 'venceram'),
    soon > 0 && count(soon, 'vence logo', 'vencem logo'),
  ].filter(Boolean)
  if (urgent.length === 0) return fine > 0 ? 'Tudo o que tem data está em dia.' : ''
  return `${fine > 0 ? `Das ${expired + soon + fine} validades, ` : ''}${urgent.join(' e ')}.`
}
