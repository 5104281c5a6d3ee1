import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardKind } from '#core/message/card.ts'
import { messageApi, type Card } from '#core/message/message.api.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { query } from '#web/kit/query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CardWords } from './CardLink.tsx'
import { SearchField } from './MessageSearch.tsx'

interface ChooserProps {
  /** The conversation. */
  id: string
  onPick: (card: Card) => void
  onClose: () => void
}

/** The things that both sides of a conversation may read, by kind, with a search. */
export function CardChooser({ id, onPick, onClose }: ChooserProps) {
  const panel = (kind: CardKind, label: string, none: string) => ({
    value: kind,
    label,
    panel: (
      <Choices id={id} kind={kind} label={`Buscar em ${label.toLowerCase()}`} none={none} onPick={onPick} />
    ),
  })
  return (
    <Dialog open onClose={onClose} title="O que enviar?" text="Só aparece o que os dois lados podem ver.">
      <Tabs
        items={[
          panel('order', 'Ordens', 'Nenhuma ordem em comum.'),
          panel('equipment', 'Equipamentos', 'Nenhum equipamento que os dois lados possam ver.'),
          panel('document', 'Documentos', 'Nenhum documento que os dois lados possam ver.'),
        ]}
      />
    </Dialog>
  )
}

interface ChoicesProps {
  id: string
  kind: CardKind
  label: string
  none: string
  onPick: (card: Card) => void
}

function Choices({ id, kind, label, none, onPick }: ChoicesProps) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), 200)
  const loaded = useQuery(query(messageApi.cards, { id, kind, ...(search && { search }) }))
  return (
    <>
      <SearchField label={label} text={text} onChange={setText} />
      <Loaded from={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-3 py-4 text-text-2">{search ? `Nada com “${search}”.` : none}</p>
          ) : (
            <ul className="max-h-[50dvh] overflow-y-auto">
              {items.map((card) => (
                <li key={card.id} className="border-t border-border">
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-surface-2"
                    onClick={() => onPick(card)}
                  >
                    <CardWords card={card} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
