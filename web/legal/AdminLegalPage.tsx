import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { isAgreed, legalKinds, type LegalKind } from '#core/legal/legal.ts'
import { count } from '#web/kit/formats.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { legalTexts } from './legal.texts.ts'
import { NewLegalVersion } from './NewLegalVersion.tsx'
import { ToComplete } from './ToComplete.tsx'

const counts = query(legalApi.counts, {})

export const clientLoader = () => queryClient.prefetchQuery(counts)

/** The texts that everybody agrees to: their versions, who agreed, and the next version. */
export default function AdminLegalPage() {
  const loaded = useQuery(counts)
  const [writing, setWriting] = useState<LegalKind | null>(null)
  return (
    <>
      <PageHeader
        title="Textos legais"
        text="Quando há uma versão nova dos termos ou da política, todas as pessoas precisam aceitar ao usar o Equipo."
      />
      <Loaded from={loaded} rows={6}>
        {({ operator, items }) =>
          writing ? (
            <NewLegalVersion
              key={writing}
              kind={writing}
              onDone={() => {
                setWriting(null)
                scrollTo(0, 0)
              }}
            />
          ) : (
            <div className="stack">
              <ToComplete operator={operator} />
              {legalKinds.map((kind) => (
                <Panel
                  key={kind}
                  title={legalTexts[kind].title}
                  aside={<Button onClick={() => setWriting(kind)}>Escrever nova versão</Button>}
                  flush
                >
                  <ul className="rows">
                    {items
                      .filter((one) => one.kind === kind)
                      .map((one) => (
                        <li key={one.version}>
                          <span className="what">
                            <b>
                              <a
                                className="link inline-flex min-h-11 items-center"
                                href={legalTexts[kind].path(one.version)}
                                target="_blank"
                                rel="noreferrer"
                              >
                                Versão {one.version}
                                <span className="sr-only"> (abre em outra aba)</span>
                              </a>
                            </b>
                            <small>
                              {formatInstant(one.publishedAt, brasilia)} · {one.reason}
                            </small>
                          </span>
                          <span className="text-text-2">
                            {isAgreed(kind) ? count(one.agreed, 'aceite', 'aceites') : 'Não pede aceite'}
                          </span>
                        </li>
                      ))}
                  </ul>
                </Panel>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
