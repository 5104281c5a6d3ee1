import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paperApi } from '#core/paper/paper.api.ts'
import { paperFields } from '#core/paper/paper-fields.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { describedBy } from '#web/record/record-values.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { paperValues } from './paper-values.ts'
import { PaperFields } from './PaperFields.tsx'
import { paperQuery, staleAfterPaper } from './queries.ts'
import { useCrumb } from './use-crumb.ts'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  loadUnknown(paperQuery(params.id ?? ''))

export default function PaperEditPage() {
  const { id = '' } = useParams()
  const at = useAt()
  const crumbOf = useCrumb()
  const loaded = useQuery(paperQuery(id))
  return (
    <Loaded from={loaded}>
      {(paper) => (
        <>
          <Crumbs items={[crumbOf(paper.supplier), [paper.title, at.paper(paper)], ['Editar']]} />
          <PageHeader title={`Editar ${paper.title}`} />
          <EditForm
            thing={paper}
            valuesOf={paperValues}
            describe={describedBy(paperFields)}
            change={paperApi.change}
            draftName="papel"
            invalidates={staleAfterPaper}
            replaces={(saved) => paperQuery(saved.id)}
            pathOf={at.paper}
            done="Documento atualizado"
          >
            <PaperFields />
          </EditForm>
        </>
      )}
    </Loaded>
  )
}
