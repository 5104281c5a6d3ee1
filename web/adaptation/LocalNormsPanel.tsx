import type { AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
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
            {localNorms.map(({ name, subject, dated, url, read, checkedOn }) => (
              <li key={name} className="wrap-anywhere">
                <b>{url ? <a href={`https://${url}`}>{name}</a> : name}</b>
                {dated && dated.length > 4 && `, de ${dated}`}: {subject}. Em {formatDate(checkedOn)}, {read}.
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
