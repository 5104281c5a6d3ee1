import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { useDraftFiles } from '#web/kit/draft-files.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import type { Values } from '#web/record/record-values.ts'
import { isPaperKind, paperKindTexts } from '#core/paper/paper-kinds.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { HeldList } from '#web/ui/HeldList.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { paperValues, renewalOf } from './paper-values.ts'
import { useCrumb } from './use-crumb.ts'
import { PaperFields } from './PaperFields.tsx'
import { paperQuery, staleAfterPaper } from './queries.ts'

/** Keeps a paper; with an older one in the address it takes that one's place. */
export default function PaperNewPage() {
  const [params] = useSearchParams()
  const at = useAt()
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const replaces = params.get('replaces')
  const replaced = useQuery({ ...paperQuery(replaces ?? ''), enabled: replaces !== null })
  const form = (old: Paper | null) => (
    <NewForm
      old={old}
      kind={params.get('kind')}
      equipmentId={params.get('equipment')}
      supplierId={params.get('supplier')}
    />
  )
  return (
    <>
      <Crumbs
        items={[['Laudos e Documentos', at.documents()], [replaces ? 'Renovar' : 'Adicionar documento']]}
      />
      <PageHeader
        title={replaced.data ? `Renovar ${replaced.data.title}` : 'Adicionar documento'}
        text={
          replaced.data
            ? 'O novo documento toma o lugar do antigo, que continua entre os substituídos.'
            : isWorkshop
              ? 'Documentos emitidos por outros: tabela de preços, certificado, contrato.'
              : 'Documentos emitidos por outros para a clínica: licença, laudo, contrato.'
        }
      />
      {replaces === null ? form(null) : <Loaded from={replaced}>{form}</Loaded>}
    </>
  )
}

interface NewFormProps {
  old: Paper | null
  kind: string | null
  equipmentId: string | null
  supplierId: string | null
}

function NewForm({ old, kind, equipmentId, supplierId }: NewFormProps) {
  const at = useAt()
  const navigate = useNavigate()
  const crumbOf = useCrumb()
  const [id] = useState(newId)
  const requestedKind = isPaperKind(kind) ? kind : null
  const draft = useFormDraft<Values>(
    `papel:${old?.id ?? ''}:${kind ?? ''}:${equipmentId ?? supplierId ?? ''}`,
    old
      ? renewalOf(old)
      : {
          ...paperValues(),
          kind: requestedKind,
          title: requestedKind ? paperKindTexts[requestedKind] : '',
          equipmentId,
          supplierId,
        },
  )
  const chosen = useDraftFiles(draft.key, 'arquivos')
  const form = useEndpointForm<Input<typeof paperApi.create>, Values>(paperApi.create, {
    defaults: draft.defaults,
    fixed: { id, ...(old && { replacesId: old.id }) },
  })
  const save = useWrite(paperApi.create, {
    invalidates: staleAfterPaper,
    onDone: (paper) => {
      draft.forget()
      toast(old ? 'Documento renovado' : 'Documento salvo')
      const held = chosen.files.map(({ file }) => file)
      return navigate(at.paper(paper), { replace: true, state: { held } })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      secondary={
        <LinkButton
          to={old ? at.paper(old) : crumbOf(supplierId ? { id: supplierId, name: '' } : null)[1]}
          size="lg"
        >
          Cancelar
        </LinkButton>
      }
    >
      <PaperFields />
      <Panel title="Arquivo" hint="O PDF ou uma foto. É enviado assim que o documento estiver salvo.">
        <FileDrop kind="document" title="Escolher arquivo" onFiles={chosen.add} />
        <HeldList files={chosen.files} onRemove={chosen.remove} />
      </Panel>
    </FormPanel>
  )
}
