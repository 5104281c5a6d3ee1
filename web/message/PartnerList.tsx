import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageApi } from '#core/message/message.api.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Avatar, Note } from '#web/ui/Panel.tsx'
import { SearchField } from './MessageSearch.tsx'

interface PartnerListProps {
  /** Opens the conversation with this one at once. */
  named?: string | null
  /** The order that the first message is about. */
  order?: string | undefined
  onOpen?: () => void
  takesFocus?: boolean
}

/** Everybody whom one can write to, found by name; Enter opens the first. */
export function PartnerList({ named = null, order, onOpen, takesFocus = false }: PartnerListProps) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), 200)
  const loaded = useQuery({
    ...query(messageApi.partners, search ? { search } : {}),
    placeholderData: (before) => before,
  })
  const navigate = useNavigate()
  const at = useAt()
  const { mutate, error, isPending } = useWrite(messageApi.open, {
    invalidates: [messageApi.list],
    onDone: (opened) => {
      onOpen?.()
      void navigate(at.conversation(opened, order), { replace: named !== null })
    },
  })
  const openNamed = useEffectEvent((partnerId: string) => mutate({ partnerId }))
  useEffect(() => {
    if (named) openNamed(named)
  }, [named])
  const openFirst = async () => {
    // The list may still be that of fewer letters.
    const typed = text.trim()
    const { items } = await queryClient.fetchQuery(query(messageApi.partners, typed ? { search: typed } : {}))
    if (items[0]) mutate({ partnerId: items[0].id })
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <div ref={box}>
      <SearchField
        label="Buscar pelo nome"
        text={text}
        onChange={setText}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !isPending) void openFirst().catch(() => undefined)
        }}
      />
      {error && (
        <div className="p-4">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <Loaded from={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-5.5 py-6 text-text-2 phone:px-4">
              {search
                ? `Ninguém com “${search}”.`
                : 'Depois da primeira ordem em comum, o nome de quem trabalha com você aparece aqui.'}
            </p>
          ) : (
            <ul className="max-h-[60dvh] overflow-y-auto pb-2">
              {items.map((partner) => (
                <li key={partner.id}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 px-5.5 py-2 text-left hover:bg-surface-2 phone:px-4"
                    disabled={isPending}
                    onClick={() => mutate({ partnerId: partner.id })}
                  >
                    <Avatar name={partner.name} />
                    <span className="min-w-0 wrap-anywhere">
                      <b>{partner.name}</b>
                      {partner.person && <small className="block text-text-2">{partner.person}</small>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
