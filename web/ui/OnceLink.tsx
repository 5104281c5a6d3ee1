import { Copy, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { whatsAppAddress } from '#core/share/share.ts'
import { Button } from './Button.tsx'
import { useCopying } from './copying.ts'

interface OnceLinkProps {
  url: string
  /** The message with the link, for WhatsApp. */
  text: string
  /** The address that opens WhatsApp with it, if it goes to somebody certain. */
  whatsApp?: string
  /** WhatsApp is how it goes out, copying the link the other way. */
  goesByWhatsApp?: boolean
  hint: string
}

/** A new link, shown only once, with buttons that copy it or send it by WhatsApp. */
export function OnceLink({
  url,
  text,
  whatsApp = whatsAppAddress(text),
  goesByWhatsApp = false,
  hint,
}: OnceLinkProps) {
  const id = useId()
  const { said, copy } = useCopying(url, { done: 'Link copiado', failed: 'Copie o link do campo acima' })
  return (
    <div className="field">
      <label htmlFor={id}>Link</label>
      <input id={id} className="input id" readOnly value={url} onFocus={(event) => event.target.select()} />
      <p className="hint" role="status">
        {said || hint}
      </p>
      <div className="acts">
        <a
          className={`btn ${goesByWhatsApp ? 'btn-primary order-last' : 'btn-secondary'}`}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden="true" />
          Enviar por WhatsApp
        </a>
        <Button
          variant={goesByWhatsApp ? 'secondary' : 'primary'}
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={copy}
        >
          Copiar link
        </Button>
      </div>
    </div>
  )
}
