import { supportApi, type SupportRequest } from '#core/support/support.api.ts'
import { AccountTabs } from '#web/account/AccountTabs.tsx'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { AskForm } from './AskForm.tsx'
import { SupportChip } from './SupportChip.tsx'

/** Writes to the support, and lists one's own requests. */
export default function SupportPage() {
  const list = useList(pages(supportApi.list, { limit: 25 }))
  return (
    <>
      <PageHeader
        title="Suporte"
        text="Escreva para a equipe do Equipo. A resposta chega aqui e por e-mail, só para você."
      />
      <AccountTabs />
      <div className="stack">
        <Panel title="Falar com o suporte">
          <AskForm />
        </Panel>
        <Panel title="Seus pedidos" flush>
          <ListBody
            list={list}
            rows={2}
            empty={<p className="panel-b">Você ainda não escreveu ao suporte.</p>}
            text=""
          >
            <Table label="Seus pedidos" rows={list.items} columns={columns} rowId={(row) => row.id} />
          </ListBody>
        </Panel>
      </div>
    </>
  )
}

function Subject({ request }: { request: SupportRequest }) {
  const name = <span className="wrap-anywhere">{request.subject}</span>
  return <NameCell to={useAt().supportRequest(request)} name={name} />
}

const columns: Column<SupportRequest>[] = [
  {
    id: 'subject',
    head: 'Assunto',
    cell: (request) => <Subject request={request} />,
  },
  {
    id: 'since',
    head: 'Mudou',
    phone: 'share',
    cell: ({ since }) => <TimeAgo instant={since} />,
  },
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: ({ status }) => <SupportChip status={status} />,
  },
]
