import { useQuery } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { contactApi, type Contact } from '#core/contact/contact.api.ts'
import type { ContactStatus } from '#core/contact/contact.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { shortName } from '#web/kit/formats.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { look } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { settleTexts, statusTexts } from './contact.texts.ts'
import { ContactChip } from './ContactChip.tsx'
import { EraseContact } from './EraseContact.tsx'
import { SettleContact } from './SettleContact.tsx'

/** The most common next status comes first. */
const ways: readonly ContactStatus[] = ['answered', 'archived', 'new']

const contactQuery = (id: string) => query(contactApi.get, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.prefetchQuery(contactQuery(params.id ?? ''))
  return null
}

/** One contact message for administrators: its text, a reply button, and its status. */
export default function AdminContactPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(contactQuery(id))
  return (
    <Loaded from={loaded}>
      {(contact) => (
        <>
          <Crumbs items={[['Contatos', atAdmin.contacts()], [contact.name]]} />
          <PageHeader
            title={`Mensagem de ${contact.name}`}
            text={<span className="[overflow-wrap:anywhere]">{contact.email}</span>}
            above={<ContactChip status={contact.status} />}
            actions={
              <a href={replyTo(contact)} className={look({ variant: 'primary' })}>
                <Reply size={18} aria-hidden="true" />
                Responder por e-mail
              </a>
            }
          />
          <Columns aside={<Standing contact={contact} />}>
            <Panel title="Mensagem">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{contact.message}</p>
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}

/** A `mailto:` address that starts a reply in the administrator's own mail program. */
function replyTo({ email, name }: Contact): string {
  const subject = encodeURIComponent('Sua mensagem para o Equipo')
  const body = encodeURIComponent(`Olá, ${shortName(name)}.\r\n\r\n`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}

function Standing({ contact }: { contact: Contact }) {
  const [settling, setSettling] = useState<ContactStatus | null>(null)
  const [erasing, setErasing] = useState(false)
  const navigate = useNavigate()
  const at = (instant: string | null) => instant && formatInstant(instant, brasilia)
  return (
    <Panel title="Situação">
      <div className="stack">
        <Facts
          items={[
            ['Chegou', at(contact.createdAt)],
            [statusTexts[contact.status], at(contact.statusAt)],
          ]}
        />
        {ways
          .filter((status) => status !== contact.status)
          .map((status) => (
            <Button key={status} onClick={() => setSettling(status)}>
              {settleTexts[status].verb}
            </Button>
          ))}
        <Button variant="text" onClick={() => setErasing(true)}>
          Apagar a pedido da pessoa
        </Button>
      </div>
      {settling && <SettleContact contact={contact} status={settling} onClose={() => setSettling(null)} />}
      {erasing && (
        <EraseContact
          contact={contact}
          onClose={() => setErasing(false)}
          onDone={() => void navigate(atAdmin.contacts(), { replace: true })}
        />
      )}
    </Panel>
  )
}
