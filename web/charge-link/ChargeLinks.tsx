import { useQuery } from '@tanstack/react-query'
import { Copy, Link2, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import type { Input } from '#core/kit/endpoint.ts'
import { chargeLinkApi, type ChargeLink } from '#core/charge-link/charge-link.api.ts'
import { chargeLinkDays, usualChargeLinkDays } from '#core/charge-link/charge-link.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useNow } from '#web/kit/now.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { DaysField } from '#web/ui/DaysField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Links by which a charge is shown and paid without an account: made, revoked. */
export function ChargeLinks({ chargeId, mayMake }: { chargeId: string; mayMake: boolean }) {
  const loaded = useQuery(query(chargeLinkApi.list, { id: chargeId }))
  const [isMaking, setMaking] = useState(false)
  return (
    <Panel title="Link da cobrança" hint="Mostra valor, vencimento e Pix a quem não tem conta.">
      <div className="stack gap-4">
        <Loaded from={loaded} rows={1}>
          {({ items }) =>
            items.length > 0 && (
              <ul className="rows">
                {items.map((link) => (
                  <LinkRow key={link.id} link={link} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {mayMake && (
          <Button
            className="self-start"
            icon={<Link2 size={18} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            Criar link
          </Button>
        )}
        {isMaking && <MakeDialog chargeId={chargeId} onClose={() => setMaking(false)} />}
      </div>
    </Panel>
  )
}

function LinkRow({ link }: { link: ChargeLink }) {
  const zone = useTimeZone()
  const now = useNow()
  const isOver = link.revokedAt !== null || Date.parse(link.expiresAt) <= now.getTime()
  const day = (instant: string) => formatDate(dateIn(zone, new Date(instant)))
  const revoke = useWrite(chargeLinkApi.revoke, {
    invalidates: [chargeLinkApi.list],
    onDone: () => toast('Link revogado'),
  })
  return (
    <li className="flex-wrap">
      <span className="what flex-[1_1_12rem]">
        <b>Até {day(link.expiresAt)}</b>
        <p>
          Criado por {link.createdBy} em {day(link.createdAt)}
        </p>
        {revoke.error && <Note tone="bad">{revoke.error.message}</Note>}
      </span>
      <Chip tone={isOver ? 'neutral' : 'ok'}>{link.revokedAt ? 'Revogado' : isOver ? 'Venceu' : 'Vale'}</Chip>
      {!isOver && (
        <Button
          variant="text"
          busy={revoke.isPending}
          busyText="Revogando..."
          onClick={() => revoke.mutate({ id: link.id })}
        >
          Revogar
        </Button>
      )}
    </li>
  )
}

function MakeDialog({ chargeId, onClose }: { chargeId: string; onClose: () => void }) {
  const [linkId] = useState(() => newId())
  const make = useWrite(chargeLinkApi.create, { invalidates: [chargeLinkApi.list] })
  const form = useEndpointForm<Input<typeof chargeLinkApi.create>, { days: number }>(chargeLinkApi.create, {
    defaults: { days: usualChargeLinkDays },
    fixed: { id: chargeId, linkId },
  })
  return (
    <Dialog open onClose={onClose} title="Link da cobrança">
      {make.data ? (
        <Made {...make.data} />
      ) : (
        <FormPanel
          form={form}
          onSubmit={(input) => make.mutate(input)}
          saving={make.isPending}
          savingText="Criando o link..."
          error={make.error}
          submit="Criar link"
          unguarded
        >
          <DaysField name="days" label="O link vale por" days={chargeLinkDays} />
        </FormPanel>
      )}
    </Dialog>
  )
}

function Made({ url, whatsApp }: { url: string; whatsApp: string }) {
  const id = useId()
  const { said, copy } = useCopying(url, { done: 'Link copiado', failed: 'Copie o link do campo acima' })
  return (
    <div className="field">
      <label htmlFor={id}>Link</label>
      <input id={id} className="input id" readOnly value={url} onFocus={(event) => event.target.select()} />
      <p className="hint" role="status">
        {said || 'O link aparece só agora. Quem tem o link vê a cobrança até o fim do prazo.'}
      </p>
      <div className="acts">
        <a className="btn btn-secondary" href={whatsApp} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={18} aria-hidden="true" />
          Enviar por WhatsApp
        </a>
        <Button variant="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copiar link
        </Button>
      </div>
    </div>
  )
}
