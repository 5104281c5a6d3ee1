import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'

/** The organization's quick replies; the chosen text goes into the field, where it can still be changed. */
export function ReplyChooser({ onPick, onClose }: { onPick: (text: string) => void; onClose: () => void }) {
  const list = useList(pages(quickReplyApi.list, { limit: 100 }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Respostas prontas"
      text="O texto vai para a mensagem, e você ainda pode mudar antes de enviar."
    >
      <ListBody list={list} empty={<p className="py-4 text-text-2">Nenhuma resposta pronta ainda.</p>}>
        <ul className="max-h-[50dvh] overflow-y-auto">
          {list.items.map(({ id, name, text }) => (
            <li key={id} className="border-t border-border first:border-t-0">
              <button
                type="button"
                className="block min-h-14 w-full px-3 py-2 text-left hover:bg-surface-2"
                onClick={() => onPick(text)}
              >
                <b className="block wrap-anywhere">{name}</b>
                <span className="line-clamp-2 text-sm text-text-2 wrap-anywhere">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </ListBody>
      <div className="acts">
        <LinkButton to={useAt().quickReplies()}>Criar e mudar respostas</LinkButton>
      </div>
    </Dialog>
  )
}
