import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Run } from '#core/checklist/schemas.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { useTitle } from '#web/ui/Page.tsx'

/** The title of the checklist, and the link back to its subject. */
export function FillingHead({ run }: { run: Run }) {
  const at = useAt()
  const { organization } = useSession()
  useTitle(run.title)
  const back = run.order ? at.order(run.order) : at.checklists()
  const isOther = run.clinic && run.clinic.id !== organization?.id
  return (
    <header className="flex items-center gap-2 -ml-2.5">
      <Link
        to={back}
        className="icon-btn"
        aria-label={run.order ? `Voltar à ordem ${run.order.number}` : 'Voltar à lista'}
      >
        <ArrowLeft size={24} aria-hidden="true" />
      </Link>
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">{run.title}</h1>
        <p className="text-sm text-text-2">
          {run.equipment?.name}
          {run.order && (
            <>
              {run.equipment && ' · '}
              <span className="id">{run.order.number}</span>
            </>
          )}
          {isOther && ` · ${run.clinic?.name}`}
        </p>
      </div>
    </header>
  )
}
