import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { messageApi } from '#core/message/message.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Avatar, Note, Panel } from '#web/ui/Panel.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'

/** The same page in the clinic's and in the technician's shell: beside the list on a desk, in its place on a phone. */
export default function MessagesPage() {
  const { id } = useParams()
  return (
    <>
      {!id && <PageHeader title="Mensagens" text="Com quem você trabalha" />}
      <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-4 max-[62rem]:grid-cols-1">
        <Panel flush className={id ? 'max-[62rem]:hidden' : ''}>
          <ConversationList current={id} />
        </Panel>
        {id ? <Conversation key={id} id={id} /> : <NewConversation />}
      </div>
    </>
  )
}

/** The organizations that one can write to. An order's page names one in the address: `?com=…&ordem=…`. */
function NewConversation() {
  const loaded = useQuery(query(messageApi.partners, {}))
  const [params] = useSearchParams()
  const [named, order] = [params.get('com'), params.get('ordem')]
  const navigate = useNavigate()
  const at = useAt()
  const { mutate, error, isPending } = useWrite(messageApi.open, {
    invalidates: [messageApi.list],
    onDone: (opened) => navigate(at.conversation(opened, order ?? undefined), { replace: named !== null }),
  })
  const openNamed = useEffectEvent((partnerId: string) => mutate({ partnerId }))
  useEffect(() => {
    if (named) openNamed(named)
  }, [named])
  return (
    <Panel title="Nova conversa" flush>
      {error && (
        <div className="p-4">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <Loaded from={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-5.5 py-6 text-text-2 phone:px-4">
              Depois da primeira ordem em comum, o nome de quem trabalha com você aparece aqui.
            </p>
          ) : (
            <ul className="pb-2">
              {items.map((partner) => (
                <li key={partner.id}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 px-5.5 py-2 text-left hover:bg-surface-2 phone:px-4"
                    disabled={isPending}
                    onClick={() => mutate({ partnerId: partner.id })}
                  >
                    <Avatar name={partner.name} />
                    <b className="min-w-0 wrap-anywhere">{partner.name}</b>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
