import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Input } from '#core/kit/endpoint.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { loadUnknown, useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { valuesOf, type PaperValues } from './paper-values.ts'
import { explained } from './paper.texts.ts'
import { PaperFields } from './PaperFields.tsx'
import { paperQuery, staleAfterPaper } from './queries.ts'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  loadUnknown(paperQuery(params.id ?? ''))

export default function PaperEditPage() {
  const { id = '' } = useParams()
  const { data: paper, error, refetch } = useQuery(paperQuery(id))
  if (error && !paper) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!paper) return <SkeletonRows rows={3} />
  return (
    <>
      <Crumbs
        items={[['Laudos e Documentos', paths.documents()], [paper.title, paths.document(paper)], ['Editar']]}
      />
      <PageHeader title={`Editar ${paper.title}`} />
      <EditForm paper={paper} />
    </>
  )
}

/** Starts from what was there when it opened, and keeps what is typed also when somebody else changes the paper. */
function EditForm({ paper }: { paper: Paper }) {
  const navigate = useNavigate()
  const [seen] = useState(paper)
  const [version, setVersion] = useState(paper.version)
  const draft = useFormDraft<PaperValues>(`papel:${seen.id}:${seen.version}`, valuesOf(seen))
  const form = useEndpointForm<Input<typeof paperApi.change>, PaperValues>(paperApi.change, {
    defaults: draft.defaults,
    fixed: { id: seen.id, version },
  })
  const save = useWrite(paperApi.change, {
    invalidates: staleAfterPaper,
    replaces: (answer) => paperQuery(answer.id),
    onDone: (answer) => {
      draft.forget()
      toast('Documento atualizado')
      return navigate(paths.document(answer), { replace: true })
    },
  })
  const current = save.error?.status === 409 ? (save.error.current as Paper | null) : null
  const stay = () => {
    if (current) setVersion(current.version)
    save.reset()
  }
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={explained(save.error)}
      draft={draft}
      submit="Salvar"
      conflict={
        current && (
          <div className="grid gap-3">
            <p>
              <b>Mudou nos dois lados.</b> Alguém salvou este documento enquanto você escrevia. O que você
              escreveu continua aqui.
            </p>
            <div>
              <Button onClick={stay}>Ficar com o que escrevi</Button>
            </div>
          </div>
        )
      }
      secondary={
        <LinkButton to={paths.document(seen)} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PaperFields />
    </FormPanel>
  )
}
