import { useQuery } from '@tanstack/react-query'
import { FileClock, FileText } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { Dated } from '#core/register/register.api.ts'
import { dueIn } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useToday } from '#web/kit/session.ts'
import { useDateAddress } from '#web/register/addresses.ts'
import { overviewQuery } from '#web/register/queries.ts'
import { dateTitle } from '#web/register/register.texts.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Documents and other dates that are over, then those that soon will be. Absent without any. */
export function DuePapers() {
  const { data } = useQuery(overviewQuery)
  if (!data) return null
  return (
    <>
      <DatesPanel title="Documentos vencidos" dates={data.dates} urgency="expired" all={data.expired} />
      <DatesPanel title="Documentos a vencer" dates={data.dates} urgency="soon" all={data.soon} />
    </>
  )
}

interface PanelProps {
  title: string
  dates: Dated[]
  urgency: Dated['urgency']
  /** Number of dates of this urgency, also of those that are not listed. */
  all: number
}

/** The first ten. */
function DatesPanel({ title, dates, urgency, all }: PanelProps) {
  const today = useToday()
  const addressOf = useDateAddress()
  if (all === 0) return null
  const verb = urgency === 'expired' ? 'venceu em' : 'vence em'
  return (
    <Panel
      flush
      icon={<FileClock size={18} aria-hidden="true" />}
      title={title}
      aside={<span className="count">{all}</span>}
    >
      <ul className="rows">
        {dates
          .filter((one) => one.urgency === urgency)
          .slice(0, 10)
          .map((one) => {
            const due = dueIn(one.until, today)
            return (
              <li key={`${one.source} ${one.id}`}>
                <span className={`eqi ${urgency === 'expired' ? 'bad' : 'warn'}`}>
                  <FileText size={22} aria-hidden="true" />
                </span>
                <span className="what">
                  <b>{dateTitle(one)}</b>
                </span>
                <span className="when">
                  <span className={due.tone || 'soon'}>{due.text}</span>
                  <small>
                    {verb} {formatDate(one.until)}
                  </small>
                </span>
                {one.source === 'paper' ? (
                  <LinkButton
                    to={atClinic.paperNew({ replaces: one.id })}
                    aria-label={`Renovar: ${dateTitle(one)}`}
                  >
                    Renovar
                  </LinkButton>
                ) : (
                  <LinkButton to={addressOf(one)} aria-label={`Ver: ${dateTitle(one)}`}>
                    Ver
                  </LinkButton>
                )}
              </li>
            )
          })}
      </ul>
    </Panel>
  )
}
