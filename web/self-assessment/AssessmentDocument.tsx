import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { documentApi } from '#core/document/document.api.ts'
import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { address } from '#web/kit/call.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { detailQuery } from './evidence.ts'

/** A finished assessment as a PDF: issued with the first press, downloaded from then on. */
export function AssessmentDocument({ id }: { id: string }) {
  const { data } = useQuery(detailQuery(id))
  const issue = useWrite(evidenceApi.issue, {
    replaces: (detail) => detailQuery(detail.id),
    invalidates: [documentApi.list],
    onDone({ document }) {
      if (document?.hasFile) location.assign(address(documentApi.file, { id: document.id }))
    },
  })
  const document = data?.document ?? null
  const icon = <FileDown size={18} aria-hidden="true" />
  return (
    <Panel title="Documento" className="print:hidden">
      <p className="mb-4 text-text-2">
        Com as 51 notas, as provas, as observações e o que foi decidido; numerado, com um código que qualquer
        pessoa pode conferir.
      </p>
      {issue.error && <Note tone="bad">{issue.error.message}</Note>}
      {document?.hasFile ? (
        <a className="btn btn-primary" href={address(documentApi.file, { id: document.id })}>
          {icon}
          Baixar {document.number} em PDF
        </a>
      ) : document ? (
        <Note>O PDF está sendo preparado.</Note>
      ) : (
        <Button
          variant="primary"
          busy={issue.isPending}
          busyText="Preparando..."
          icon={icon}
          onClick={() => issue.mutate({ id })}
        >
          Exportar PDF
        </Button>
      )}
    </Panel>
  )
}
