import { Copy } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Pix } from '#core/pix/pix.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { Note, Panel } from '#web/ui/Panel.tsx'

interface PixPanelProps {
  pix: Pix
  title?: string
  hint?: string
}

/** A Pix code as a picture and as text. It does not tell when it is paid. */
export function PixPanel({ pix, title = 'Pagar por Pix', hint }: PixPanelProps) {
  const id = useId()
  const { said, copy } = useCopying(pix.code, {
    done: 'Código copiado. Cole no aplicativo do seu banco.',
    failed: 'Copie o código do campo acima',
  })
  return (
    <Panel title={title} hint={hint}>
      <div className="stack gap-4">
        {pix.newSince && (
          <Note tone="warn">
            Chave nova desde {formatDate(pix.newSince)}. Se não esperava, confirme com {pix.receiver} antes de
            pagar.
          </Note>
        )}
        <div className="flex flex-wrap items-start gap-5">
          <img
            className="rounded-lg bg-white"
            src={`data:image/svg+xml,${encodeURIComponent(pix.drawing)}`}
            alt={`QR code do Pix de ${formatCents(pix.cents)} para ${pix.receiver}`}
            width={184}
            height={184}
          />
          <div className="field min-w-0 flex-[1_1_15rem]">
            <p className="num text-xl font-[600]">{formatCents(pix.cents)}</p>
            <p className="text-sm text-text-2">
              Para {pix.receiver}, chave <span className="id break-all whitespace-normal">{pix.key}</span>.
              Confira o nome antes de confirmar.
            </p>
            <label htmlFor={id}>Pix copia e cola</label>
            <input
              id={id}
              className="input id"
              readOnly
              value={pix.code}
              onFocus={(event) => event.target.select()}
            />
            <p className="hint" role="status">
              {said || (
                <>
                  Identificador: <span className="id break-all whitespace-normal">{pix.txid}</span>
                </>
              )}
            </p>
            <Button variant="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
              Copiar código Pix
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  )
}
