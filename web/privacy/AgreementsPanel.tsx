import { useQuery } from '@tanstack/react-query'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { paths } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { legalTexts } from '#web/legal/legal.texts.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

/** The versions of the texts that the person agreed to, with their dates. */
export function AgreementsPanel() {
  const loaded = useQuery(query(legalApi.agreements, {}))
  const zone = useTimeZone()
  return (
    <Panel title="O que você aceitou">
      <Loaded from={loaded} rows={2}>
        {({ agreed }) => (
          <>
            {agreed.length === 0 && (
              <p>
                Nada ainda. Leia os <a href={paths.terms()}>termos de uso</a> e a{' '}
                <a href={paths.privacy()}>política de privacidade</a>.
              </p>
            )}
            <dl className="facts">
              {agreed.map(({ kind, version, at }) => (
                <div key={`${kind}-${version}`}>
                  <dt>
                    <a className="link whitespace-normal" href={legalTexts[kind].path(version)}>
                      {legalTexts[kind].title}, versão {version}
                    </a>
                  </dt>
                  <dd className="whitespace-nowrap">{formatDate(dateIn(zone, new Date(at)))}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
