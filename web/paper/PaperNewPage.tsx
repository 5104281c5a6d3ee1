import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { isPaperKind, paperKindTexts } from '#web/parts/paper-kinds.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blankPaper, renewalOf, type PaperValues } from './paper-values.ts'
import { explained } from './paper.texts.ts'
import { PaperFields } from './PaperFields.tsx'
import { paperQuery, staleAfterPaper } from './queries.ts'

/** Keeps a paper; with an older one in the address it takes that one's place. */
export default function PaperNewPage() {
  const [params] = useSearchParams()
  const replaces = params.get('replaces')
  const {
    data: old,
    error,
    refetch,
  } = useQuery({ ...paperQuery(replaces ?? ''), enabled: replaces !== null })
  return (
    <>
      <Crumbs
        items={[['Laudos e Documentos', paths.documents()], [replaces ? 'Renovar' : 'Adicionar documento']]}
      />
      <PageHeader
        title={old ? `Renovar ${old.title}` : 'Adicionar documento'}
        text={
          old
            ? 'O novo documento toma o lugar do antigo, que continua entre os substituídos.'
            : 'Documentos emitidos por outros para a clínica: licença, laudo, contrato.'
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : replaces !== null && !old ? (
        <SkeletonRows rows={3} />
      ) : (
        <NewForm old={old ?? null} kind={params.get('kind')} equipmentId={params.get('equipment')} />
      )}
    </>
  )
}

interface NewFormProps {
  old: Paper | null
  kind: string | null
  equipmentId: string | null
}

function NewForm({ old, kind, equipmentId }: NewFormProps) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [held, setHeld] = useState<File[]>([])
  const asked = isPaperKind(kind) ? kind : null
  const draft = useFormDraft<PaperValues>(
    `papel:${old?.id ?? ''}:${kind ?? ''}:${equipmentId ?? ''}`,
    old ? renewalOf(old) : blankPaper(asked, asked ? paperKindTexts[asked] : '', equipmentId),
  )
  const form = useEndpointForm<Input<typeof paperApi.create>, PaperValues>(paperApi.create, {
    defaults: draft.defaults,
    fixed: { id, ...(old && { replacesId: old.id }) },
  })
  const save = useWrite(paperApi.create, {
    invalidates: staleAfterPaper,
    onDone: (paper) => {
      draft.forget()
      toast(old ? 'Documento renovado' : 'Documento salvo')
      return navigate(paths.document(paper), { replace: true, state: { held } })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={explained(save.error)}
      draft={draft}
      unkept={<>O arquivo é preciso escolher de novo.</>}
      submit="Salvar"
      secondary={
        <LinkButton to={old ? paths.document(old) : paths.documents()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PaperFields />
      <Panel title="Arquivo" hint="O PDF ou uma foto. É enviado assim que o documento estiver salvo.">
        <FileDrop
          kind="document"
          title="Escolher arquivo"
          onFiles={(files) => setHeld([...held, ...files])}
        />
        {held.length > 0 && (
          <ul className="held">
            {held.map((file) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <span className="grow">{file.name}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </FormPanel>
  )
}
