import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import type { NormNews } from '#core/regulation/norm.api.ts'
import { atClinic } from '#web/kit/paths.ts'

/** A change of a norm, with the clinic's documents and plans that have to be looked at again. */
export function NewsRow({ change }: { change: NormNews }) {
  const { name, dated, body, source, state, city, documents, plans } = change
  return (
    <li className="grid gap-1 px-5 py-3 wrap-anywhere phone:px-4">
      <b className="font-[560]">
        {name}, de {formatDate(dated)}
      </b>
      {state && <p className="text-sm text-text-2">{[city, state].filter(Boolean).join(', ')}</p>}
      <p className="whitespace-pre-line">{body}</p>
      {source && (
        <a
          className="link inline-flex min-h-11 items-center"
          href={`https://${source}`}
          target="_blank"
          rel="noreferrer"
        >
          Abrir o texto
        </a>
      )}
      {documents.length + plans.length === 0 ? (
        <p className="text-sm text-text-2">Nenhum documento ou plano da clínica se apoia nela.</p>
      ) : (
        <>
          <p className="text-sm font-semibold">A rever na clínica:</p>
          <ul className="text-sm">
            {documents.map((document) => (
              <li key={document.id}>
                <Link className="link inline-flex min-h-11 items-center" to={atClinic.issued(document)}>
                  {document.title}, {document.number}
                </Link>
              </li>
            ))}
            {plans.map((plan) => (
              <li key={plan.id}>
                <Link className="link inline-flex min-h-11 items-center" to={atClinic.plan(plan)}>
                  Plano: {plan.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
