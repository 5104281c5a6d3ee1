import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { DocumentIcon } from '#web/document/DocumentIcon.tsx'
import './emit-links.css'

interface EmitLinksProps {
  /** Those of them that the organization issues are offered. */
  kinds: readonly DocumentKind[]
  subject: { equipment?: string; order?: string }
}

/** Links to the documents that can be issued about equipment or an order. Renders nothing without any. */
export function EmitLinks({ kinds, subject }: EmitLinksProps) {
  const at = useAt()
  const { data } = useQuery(query(draftApi.kinds, {}))
  const offered = (data?.kinds ?? []).filter(({ kind }) => kinds.includes(kind))
  if (offered.length === 0) return null
  return (
    <ul className="emit">
      {offered.map(({ kind, title }) => (
        <li className="not-first:border-t not-first:border-border" key={kind}>
          <Link
            className="flex items-center gap-3 py-2 font-[580] text-brand-text no-underline min-h-14"
            to={at.draftNew(kind, subject)}
          >
            <DocumentIcon kind={kind} />
            <span className="flex-1 wrap-anywhere min-w-0">
              Emitir {title.charAt(0).toLowerCase()}
              {title.slice(1)}
            </span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
