import { BellOff } from 'lucide-react'
import { messageApi, type OpenedConversation } from '#core/message/message.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { silences, silenceTexts, type Silence } from '#core/message/message.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Silences a conversation for this person, or ends that. */
export function ConversationMenu({ opened: { id, muted } }: { opened: OpenedConversation }) {
  const { mutate } = useWrite(messageApi.mute, {
    replaces: () => query(messageApi.get, { id }),
    invalidates: [messageApi.list, unreadCountApi.get],
    onDone: (now) => toast(now.muted ? 'Conversa silenciada' : 'Você volta a ser avisado desta conversa'),
  })
  const choose = (silence: Silence | null) =>
    mutate({ id, silence }, { onError: (error) => toast(error.message) })
  const items = muted
    ? [{ label: 'Voltar a avisar', onSelect: () => choose(null) }]
    : silences.map((silence) => ({
        label: silenceTexts[silence],
        onSelect: () => choose(silence),
      }))
  return (
    <>
      {muted && <BellOff size={18} className="flex-none text-text-3" role="img" aria-label="Silenciada" />}
      <Menu label="Opções da conversa" items={items} />
    </>
  )
}
