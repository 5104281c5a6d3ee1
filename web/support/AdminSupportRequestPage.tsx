import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { supportApi, type SeenRequestDetail } from '#core/support/support.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { SupportChip } from './SupportChip.tsx'
import { Thread } from './Thread.tsx'

const requestQuery = (id: string) => query(supportApi.see, { id })
const stale = [supportApi.all, administrationApi.waiting]

/** A request to the support: who asks, what was written, the answer. */
export default function AdminSupportRequestPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(requestQuery(id))
  return (
    <Loaded from={loaded}>
      {(request) => (
        <>
          <Crumbs items={[['Pedidos ao suporte', atAdmin.support()], [request.subject]]} />
          <PageHeader
            title={request.subject}
            above={
              <>
                <SupportChip status={request.status} />
                {request.first && <Chip tone="info">Profissional</Chip>}
              </>
            }
          />
          <Columns aside={<Standing request={request} />}>
            <Panel title="Mensagens" flush>
              <Thread
                messages={request.messages}
                by={(one) => (one.bySupport ? `Suporte: ${one.by}` : one.by)}
              />
            </Panel>
            <Panel title="Responder">
              <Answer key={request.messages.length} request={request} />
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function Answer({ request: { id, version, person } }: { request: SeenRequestDetail }) {
  const form = useEndpointForm(supportApi.answer, {
    defaults: { text: '' },
    fixed: { id, version },
    holds: true,
  })
  const answer = useWrite(supportApi.answer, {
    replaces: () => requestQuery(id),
    invalidates: stale,
    onDone: () => toast('Resposta enviada'),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => answer.mutate(input)}
      saving={answer.isPending}
      error={answer.error}
      submit="Enviar resposta"
      savingText="Enviando..."
    >
      <TextArea name="text" label="Resposta" hint={`Vai para ${person.email} e fica no pedido`} rows={6} />
    </FormPanel>
  )
}

function Standing({ request }: { request: SeenRequestDetail }) {
  const { id, version, person, organization, status, since, createdAt } = request
  const [closing, setClosing] = useState(false)
  const close = useWrite(supportApi.close, {
    replaces: () => requestQuery(id),
    invalidates: stale,
    onDone: () => setClosing(false),
  })
  const at = (instant: string) => formatInstant(instant, brasilia)
  return (
    <Panel title="Quem pede">
      <div className="stack">
        <Facts
          items={[
            [
              'Pessoa',
              <Link key="person" className="link whitespace-normal wrap-anywhere" to={atAdmin.user(person)}>
                {person.name}
              </Link>,
            ],
            [
              'E-mail',
              <span key="mail" className="wrap-anywhere">
                {person.email}
              </span>,
            ],
            ['Organização', organization],
            ['Chegou', at(createdAt)],
            ['Mudou', at(since)],
          ]}
        />
        <Button
          disabledReason={status === 'closed' ? 'O pedido já está encerrado.' : null}
          onClick={() => setClosing(true)}
        >
          Encerrar pedido
        </Button>
      </div>
      {closing && (
        <ReasonDialog
          endpoint={supportApi.close}
          fixed={{ id, version }}
          write={close}
          title="Encerrar o pedido?"
          text="A pessoa não é avisada. Se ela escrever de novo, o pedido volta a esperar."
          verb="Encerrar pedido"
          busy="Encerrando..."
          onClose={() => setClosing(false)}
        />
      )}
    </Panel>
  )
}
