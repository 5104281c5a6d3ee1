import { useQuery } from '@tanstack/react-query'
import { FileClock, FileText } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { dueIn } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { atLeast } from './at-least.ts'

/** The first to run out come first. */
export const papersQuery = query(paperApi.list, { limit: 10 })

/** Papers that have run out, then those that soon will. Absent without any. */
export function DuePapers() {
  const { data } = useQuery(papersQuery)
  if (!data) return null
  return (
    <>
      <PapersPanel title="Documentos vencidos" {...ofUrgency(data, 'expired')} />
      <PapersPanel title="Documentos a vencer" {...ofUrgency(data, 'soon')} />
    </>
  )
}

interface Found {
  items: Paper[]
  nextCursor: string | null
}

/** Papers of one urgency, from a list in the order of dates. The list may continue beyond this page. */
export function ofUrgency({ items, nextCursor }: Found, urgency: Paper['urgency']): Found {
  return {
    items: items.filter((paper) => paper.urgency === urgency),
    nextCursor: items.at(-1)?.urgency === urgency ? nextCursor : null,
  }
}

function PapersPanel({ title, items, nextCursor }: Found & { title: string }) {
  const today = useToday()
  if (items.length === 0) return null
  return (
    <Panel
      flush
      icon={<FileClock size={18} aria-hidden="true" />}
      title={title}
      aside={<span className="count">{atLeast({ items, nextCursor })}</span>}
    >
      <ul className="rows">
        {items.map((paper) => {
          const due = dueIn(paper.validUntil ?? today, today)
          const isOver = paper.urgency === 'expired'
          return (
            <li key={paper.id}>
              <span className={`eqi ${isOver ? 'bad' : 'warn'}`}>
                <FileText size={22} aria-hidden="true" />
              </span>
              <span className="what">
                <b>{paper.title}</b>
                <p>{[paper.issuer, paper.equipment?.name].filter(Boolean).join(' · ')}</p>
              </span>
              <span className="when">
                <span className={due.tone || 'soon'}>{due.text}</span>
                <small>
                  {isOver ? 'venceu em' : 'vence em'} {formatDate(paper.validUntil ?? today)}
                </small>
              </span>
              <LinkButton
                to={atClinic.paperNew({ replaces: paper.id })}
                aria-label={`Renovar: ${paper.title}`}
              >
                Renovar
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
