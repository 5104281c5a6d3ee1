import { FileDown } from 'lucide-react'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { documentApi } from '#core/document/document.api.ts'
import { address } from '#web/kit/call.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { runQuery } from './run-query.ts'

/** The run as a PDF: issued with the first press, downloaded from then on. */
export function DocumentButton({ run }: { run: Run }) {
  const issue = useWrite(checklistApi.issue, {
    replaces: (issued) => runQuery(issued.id),
    invalidates: [documentApi.list],
    onDone({ document }) {
      if (document?.hasFile) location.assign(address(documentApi.file, { id: document.id }))
    },
  })
  const icon = <FileDown size={18} aria-hidden="true" />
  if (run.document?.hasFile) {
    return (
      <a className="btn btn-primary" href={address(documentApi.file, { id: run.document.id })}>
        {icon}
        Baixar PDF
      </a>
    )
  }
  return (
    <>
      {run.isOwn && (
        <Button
          variant="primary"
          busy={issue.isPending}
          busyText="Preparando..."
          icon={icon}
          onClick={() => issue.mutate({ id: run.id })}
        >
          Exportar PDF
        </Button>
      )}
      {issue.error && <Note tone="bad">{issue.error.message}</Note>}
      {run.document && !run.document.hasFile && <Note>O PDF está sendo preparado.</Note>}
    </>
  )
}
