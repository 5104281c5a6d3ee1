import { useQuery } from '@tanstack/react-query'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'

/** The share of an inspector's demands that is presented now, and the link to the file that shows it. */
export function FolderPanel() {
  const { data } = useQuery(query(inspectionFolderApi.count, {}))
  const counts = data?.counts
  const label = counts ? `${counts.proven} de ${counts.of} indicadores apresentados` : ''
  return (
    <Panel
      title="Pasta da fiscalização"
      className="folder-panel border-transparent bg-mint text-on-mint phone:-order-1"
    >
      {counts && (
        <>
          <p className="mb-4 text-sm first:m-0">
            <span className="many text-[2.25rem]/none font-[640] font-stretch-108% tracking-[-0.03em]">
              {counts.proven}
            </span>{' '}
            de {counts.of} indicadores apresentados
          </p>
          <Tape value={counts.proven} of={counts.of} label={label} />
        </>
      )}
      <p className="mb-4 text-sm first:m-0">
        Um PDF com tudo o que o fiscal pede, na ordem do roteiro da Anvisa. Mostra também o que falta.
      </p>
      <LinkButton to={atClinic.inspectionFolder()} variant="primary" block>
        Montar a pasta
      </LinkButton>
    </Panel>
  )
}
