import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { documentKinds, type DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useList } from '#web/kit/list.ts'
import { loadUnknown, useWrite } from '#web/kit/query.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { IssueNote } from './IssueNote.tsx'
import { draftQuery, draftsOf, formQuery, kindsQuery } from './queries.ts'
import { ClientField, OrderField } from './SubjectFields.tsx'
import './draft.css'

type Kind = Output<typeof draftApi.form>

const kindOf = (kind: string | undefined): DocumentKind | null =>
  documentKinds.find((one) => one === kind) ?? null

export const clientLoader = async ({ params }: { params: { kind?: string } }) => {
  const kind = kindOf(params.kind)
  if (!kind) throw new Response('', { status: 404 })
  await Promise.all([loadUnknown(formQuery(kind)), loadUnknown(kindsQuery)])
}

/** Chooses a new document's subject, and lists the drafts of its kind. */
export default function DraftNewPage() {
  const kind = kindOf(useParams().kind) ?? 'inventory'
  const at = useAt()
  const loaded = useQuery(formQuery(kind))
  const kinds = useQuery(kindsQuery).data?.kinds
  const refusal = kinds?.find((one) => one.kind === kind)?.refusal ?? null
  return (
    <Loaded from={loaded}>
      {(form) => (
        <>
          <Crumbs
            items={[['Laudos e Documentos', at.documents()], ['Emitir', at.documentKinds()], [form.title]]}
          />
          <PageHeader title={form.title} text={form.hint} />
          <div className="stack max-w-184">
            <IssueNote refusal={refusal} error={null} />
            <Begun kind={kind} />
            <BeginForm key={kind} kind={form} />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Open drafts of the kind, to be continued. */
function Begun({ kind }: { kind: DocumentKind }) {
  const at = useAt()
  const zone = useTimeZone()
  const list = useList(draftsOf(kind))
  if (list.items.length === 0) return null
  return (
    <Panel title="Já começados" flush>
      <ul className="rows">
        {list.items.map((draft) => (
          <li key={draft.id}>
            <span className="what">
              <b>{draft.subject ?? 'Rascunho'}</b>
              <p>Alterado em {formatInstant(draft.updatedAt, zone)}</p>
            </span>
            <LinkButton to={at.draft(draft)} aria-label={`Continuar: ${draft.subject ?? 'rascunho'}`}>
              Continuar
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface BeginValues extends Record<string, string | null> {
  equipmentId: string | null
  orderId: string | null
  clinicId: string | null
}

const subjectField = {
  equipment: ['equipmentId', 'Escolha o equipamento'],
  order: ['orderId', 'Escolha a ordem de serviço'],
  client: ['clinicId', 'Escolha o cliente'],
} as const

function BeginForm({ kind }: { kind: Kind }) {
  const navigate = useNavigate()
  const at = useAt()
  const [params] = useSearchParams()
  const [id, setId] = useState(newId)
  const isWorkshop = useSession().organization?.kind === 'workshop'
  // A clinic's own document has no client to choose.
  const about = kind.about === 'client' && !isWorkshop ? 'organization' : kind.about
  const form = useEndpointForm<Input<typeof draftApi.create>, BeginValues>(draftApi.create, {
    defaults: {
      equipmentId: params.get('equipment'),
      orderId: params.get('order'),
      clinicId: null,
    },
    fixed: { id, kind: kind.kind },
  })
  const create = useWrite(draftApi.create, {
    invalidates: [draftApi.list],
    replaces: (draft) => draftQuery(draft.id),
    onDone: (draft) => navigate(at.draft(draft), { replace: true }),
  })
  const begin = (input: Parameters<typeof create.mutate>[0]) => {
    const [name, message] = about === 'organization' ? [] : subjectField[about]
    if (name && !input[name]) return form.setError(name, { message }, { shouldFocus: true })
    create.mutate(input, {
      // An earlier request got no answer, and other equipment was chosen since: this is another draft.
      onError: ({ status }) => status === 409 && setId(newId()),
    })
  }
  return (
    <FormPanel
      form={form}
      onSubmit={begin}
      saving={create.isPending}
      error={create.error}
      conflict={
        <p>Um rascunho já foi criado, mas a resposta não chegou. Se começar de novo, você cria outro.</p>
      }
      submit="Começar"
      savingText="Começando..."
      unguarded
      secondary={
        <LinkButton to={at.documents()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      {about !== 'organization' && (
        <Panel title="Este documento é de">
          <div className="form-grid">
            <Subject about={about} among={kind.among} />
          </div>
        </Panel>
      )}
    </FormPanel>
  )
}

function Subject({ about, among }: { about: keyof typeof subjectField; among: Kind['among'] }) {
  const field = { name: subjectField[about][0], className: 'span-6' }
  switch (about) {
    case 'equipment':
      return <EquipmentField {...field} label="Equipamento" categories={among.categories} />
    case 'order':
      return <OrderField {...field} label="Ordem de serviço" statuses={among.statuses} />
    case 'client':
      return <ClientField {...field} label="Cliente" />
  }
}
