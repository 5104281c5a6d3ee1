import { Mail as MailIcon } from 'lucide-react'
import { mailApi, type Mail } from '#core/mail/mail.api.ts'
import { mailStatuses, type MailStatus } from '#core/mail/mail.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages } from '#web/kit/query.ts'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { isOutbox, statusTexts } from './mail.texts.ts'
import { MailChip } from './MailChip.tsx'

const limit = 25
const statusOptions = mailStatuses.map((value) => ({ value, label: statusTexts[value] }))
const isStatus = (value: string): value is MailStatus => mailStatuses.some((status) => status === value)

/** Every mail that the product wrote, for administrators. */
export default function MailListPage() {
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'status')
  const status = isStatus(values.status) ? values.status : undefined
  const list = useList(pages(mailApi.list, { search: values.search || undefined, status, limit }))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <>
      <PageHeader title="E-mails" text="Os e-mails do sistema, para quem foram e se foram enviados." />
      {list.items.some(isOutbox) && (
        <div className="mb-6">
          <Note>
            O envio de e-mails não está configurado. Abra um e-mail para ler a mensagem e repassar à pessoa.
            Para enviar daqui, quem cuida do servidor precisa definir SMTP_URL.
          </Note>
        </div>
      )}
      {isEmpty && !isFiltered ? (
        <EmptyState
          picture={<MailIcon size={40} aria-hidden="true" />}
          title="Nenhum e-mail ainda"
          text="Aqui aparecem convites, confirmações e avisos."
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(text) => setFilter('search', text)}
            placeholder="Começo do e-mail"
          >
            <FilterSelect
              label="Situação"
              value={values.status}
              options={statusOptions}
              onChange={(value) => setFilter('status', value)}
            />
          </FilterBar>
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'e-mail', 'e-mails')}`}
          >
            <Table label="E-mails" rows={list.items} columns={columns} rowId={(row) => row.id} />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

const columns: Column<Mail>[] = [
  {
    id: 'to',
    head: 'Para',
    cell: (mail) => (
      <NameCell
        to={atAdmin.mail(mail)}
        name={<span className="[overflow-wrap:anywhere]">{mail.to}</span>}
        under={mail.subject}
      />
    ),
  },
  { id: 'created', head: 'Criado', phone: 'share', cell: (mail) => <TimeAgo instant={mail.createdAt} /> },
  { id: 'status', head: 'Situação', phone: 'share', cell: (mail) => <MailChip mail={mail} /> },
  { id: 'tries', head: 'Tentativas', numeric: true, phone: 'hide', cell: (mail) => mail.tries },
]
