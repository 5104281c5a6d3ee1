import type { AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { Link } from 'react-router'
import { atClinic } from '#web/kit/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** The norms of the clinic's state and city that we know by name, and how much of each we have read. */
export function LocalNormsPanel({ place, localNorms }: Pick<AdaptationPath, 'place' | 'localNorms'>) {
  return (
    <Panel title="Normas do estado e da cidade">
      {localNorms.length === 0 ? (
        <p className="text-text-2">
          O Equipo não conhece normas odontológicas de {place}. Pergunte à vigilância sanitária da sua cidade.
        </p>
      ) : (
        <>
          <p className="mb-3 text-text-2">
            Sua vigilância também aplica outras normas. Os passos desta página não as incluem.
          </p>
          <ul className="grid gap-3 text-sm">
            {localNorms.map(({ name, subject, dated, source, read, checkedOn }) => (
              <li key={name} className="wrap-anywhere">
                {source ? (
                  <a
                    className="link inline-flex min-h-11 items-center"
                    href={`https://${source}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {name}
                  </a>
                ) : (
                  <b className="block">{name}</b>
                )}
                <p>
                  {subject}
                  {dated && dated.length > 4 && `, de ${dated}`}. Em {formatDate(checkedOn)}, {read}.
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className="link mt-2 inline-flex min-h-11 items-center" to={atClinic.norms()}>
        Ver todas as normas
      </Link>
    </Panel>
  )
}
