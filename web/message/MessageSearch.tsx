import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageApi } from '#core/message/message.api.ts'
import { mostFound, previewOf } from '#core/message/message.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

interface FieldProps {
  label: string
  text: string
  onChange: (text: string) => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}

export const SearchField = ({ label, text, onChange, ...rest }: FieldProps) => (
  <div className="p-3">
    <input
      {...rest}
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)

interface FoundProps {
  text: string
  /** Without one, all conversations are searched. */
  conversationId?: string
  onOpen?: () => void
}

/** Messages that contain the words; each opens its conversation at its place. */
export function FoundMessages({ text, conversationId, onOpen }: FoundProps) {
  const asked = useSettled(text.trim(), 200)
  const at = useAt()
  const loaded = useQuery({
    ...query(messageApi.search, { text: asked, ...(conversationId && { conversationId }) }),
    enabled: asked !== '',
  })
  if (!asked) return null
  return (
    <Loaded from={loaded}>
      {({ items }) => (
        <>
          <p className="px-4 pb-2 text-sm text-text-2" role="status">
            {said(items.length, asked)}
          </p>
          <ul aria-label="Mensagens encontradas">
            {items.map((found) => (
              <li key={found.id} className="border-t border-border">
                <Link
                  to={at.messageIn(found.conversationId, found.seq)}
                  className="block min-h-14 px-4 py-2 text-text no-underline hover:bg-surface-2"
                  onClick={onOpen}
                >
                  <span className="flex items-baseline gap-2">
                    <b className="min-w-0 flex-1 truncate">
                      {conversationId ? found.by : found.partner.name}
                    </b>
                    <small className="text-text-2">
                      <TimeAgo instant={found.createdAt} />
                    </small>
                  </span>
                  <span className="block text-sm text-text-2 wrap-anywhere">{previewOf(found.text)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

const said = (many: number, text: string) => {
  if (many === 0) return `Nada com “${text}”.`
  if (many === mostFound) return `As ${mostFound} mensagens mais novas com “${text}”.`
  return count(many, 'mensagem', 'mensagens')
}
