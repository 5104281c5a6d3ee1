import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import { PartnerList } from './PartnerList.tsx'

/** The same page in the clinic's and in the technician's shell: beside the list on a desk, in its place on a phone. */
export default function MessagesPage() {
  const { id } = useParams()
  const [isSeeking, setSeeking] = useState(false)
  // Before the search of the product, which finds neither.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setSeeking((before) => !before)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <>
      {isSeeking && (
        <Dialog open onClose={() => setSeeking(false)} title="Com quem você quer falar?">
          <PartnerList onOpen={() => setSeeking(false)} takesFocus />
        </Dialog>
      )}
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
  const [params] = useSearchParams()
  return (
    <Panel title="Nova conversa" flush>
      <PartnerList named={params.get('com')} order={params.get('ordem') ?? undefined} />
    </Panel>
  )
}
