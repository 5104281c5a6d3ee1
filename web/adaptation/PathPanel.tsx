import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { atClinic } from '#web/kit/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { daysText, leftText, titleOf } from './adaptation.texts.ts'
import { pathQuery } from './queries.ts'

/** The way to the norm's date, on the dashboard of a clinic that has not arrived. */
export function PathPanel() {
  const { data } = useQuery(pathQuery)
  if (!data || data.steps.every(({ state }) => state === 'done')) return null
  const { deadline, steps, today, version } = data
  const first = steps.filter(({ id }) => today.includes(id))
  const isTimed = deadline.standing !== 'no_grace'
  return (
    <Panel
      title={titleOf(deadline)}
      aside={
        <Link className="link" to={atClinic.path()}>
          {version === 0 ? 'Responder' : 'Ver tudo'}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      <p className="text-text-2">
        {isTimed && <b className="text-text">{daysText(deadline)}. </b>}
        {version === 0
          ? 'Responda a cinco perguntas e veja o que a RDC 1.002/2025 pede à clínica.'
          : `${leftText(steps)}. ${first.length > 0 ? 'Hoje, primeiro:' : 'Tudo já foi pedido a técnicos.'}`}
      </p>
      {version > 0 && (
        <ul className="mt-2 grid gap-1">
          {first.map(({ id, title }) => (
            <li key={id}>
              <Link
                className="inline-flex min-h-11 items-center font-semibold"
                to={`${atClinic.path()}#${id}`}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
