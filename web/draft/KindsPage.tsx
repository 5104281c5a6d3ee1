import { issueTexts } from '#core/draft/issue-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { loadUnknown } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { DocumentIcon } from '#web/document/DocumentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { kindsQuery } from './queries.ts'
import './draft.css'

export const clientLoader = () => loadUnknown(kindsQuery)

/** Every kind of document that can be prepared here, with what it is for. */
export default function KindsPage() {
  const at = useAt()
  const loaded = useQuery(kindsQuery)
  const refused = loaded.data?.kinds.find(({ refusal }) => refusal?.startsWith('plan.'))
  return (
    <>
      <Crumbs items={[['Laudos e Documentos', at.documents()], ['Emitir']]} />
      <PageHeader
        title="Emitir um documento"
        text="O Equipo preenche o que já sabe, mostra o que falta e numera o documento. Confira a prévia antes de emitir."
      />
      <div className="stack">
        {refused?.refusal && (
          <Note tone="warn" action={<LinkButton to={at.subscription()}>Ver os planos</LinkButton>}>
            {issueTexts[refused.refusal]}
          </Note>
        )}
        <Panel flush>
          <Loaded from={loaded} rows={6}>
            {({ kinds }) => (
              <ul className="rows kinds">
                {kinds.map(({ kind, title, hint, refusal }) => (
                  <li className="flex-nowrap" key={kind}>
                    <span className="eqi">
                      <DocumentIcon kind={kind} size={22} />
                    </span>
                    <span className="what">
                      <b className="flex flex-wrap items-center gap-y-0.5 gap-x-2.5">
                        <Link
                          className="text-text no-underline after:absolute after:inset-0"
                          to={at.draftNew(kind)}
                        >
                          {title}
                        </Link>
                        {refusal && <Chip tone="warn">Fora do plano</Chip>}
                      </b>
                      <p>{hint}</p>
                    </span>
                    <ChevronRight className="flex-none text-text-3" size={18} aria-hidden="true" />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
      </div>
    </>
  )
}
