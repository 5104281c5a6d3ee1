import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { shareApi, type Share } from '#core/share/share.api.ts'
import { shareDays, usualShareDays } from '#core/share/share.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DaysField } from '#web/ui/DaysField.tsx'
import { OnceLink } from '#web/ui/OnceLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import '#web/signature/signatures.css'

/** Links by which a document is shown without an account: made, counted, revoked. */
export function SharePanel({ documentId }: { documentId: string }) {
  const loaded = useQuery(query(shareApi.list, { id: documentId }))
  const [params] = useSearchParams()
  const [isMaking, setMaking] = useState(params.has('share'))
  const [looked, setLooked] = useState<Share | null>(null)
  return (
    <Panel title="Compartilhar" hint="Um link mostra o documento por alguns dias, sem conta.">
      <div className="stack gap-4">
        <Loaded from={loaded} rows={1}>
          {({ items }) =>
            items.length > 0 && (
              <ul className="signatures grid">
                {items.map((share) => (
                  <ShareRow key={share.id} share={share} onLook={() => setLooked(share)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <Button
          className="self-start"
          icon={<Share2 size={18} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          Compartilhar por link
        </Button>
        {isMaking && <ShareDialog documentId={documentId} onClose={() => setMaking(false)} />}
        {looked && <Openings share={looked} onClose={() => setLooked(null)} />}
      </div>
    </Panel>
  )
}

function ShareRow({ share, onLook }: { share: Share; onLook: () => void }) {
  const zone = useTimeZone()
  const now = useNow()
  const isOver = share.revokedAt !== null || Date.parse(share.expiresAt) <= now.getTime()
  const revoke = useWrite(shareApi.revoke, {
    invalidates: [shareApi.list],
    onDone: () => toast('Link revogado'),
  })
  const seen = [
    share.openings > 0 && count(share.openings, 'abertura', 'aberturas'),
    share.downloads > 0 && count(share.downloads, 'download', 'downloads'),
  ].filter(Boolean)
  return (
    <li className="first:pt-0 first:border-0">
      <div className="grid flex-[1_1_14rem] wrap-anywhere min-w-0">
        <b>{share.recipient ?? 'Link sem destinatário'}</b>
        <span>
          {seen.length > 0 ? seen.join(', ') : 'Ainda não foi aberto'}
          {share.lastAt && `, por último em ${formatInstant(share.lastAt, zone)}`}
        </span>
        <small className="text-sm text-text-2">
          Criado por {share.sharedBy} em {formatInstant(share.createdAt, zone)}, até{' '}
          {formatInstant(share.expiresAt, zone)}
        </small>
      </div>
      <Chip tone={isOver ? 'neutral' : 'ok'}>
        {share.revokedAt ? 'Revogado' : isOver ? 'Venceu' : 'Vale'}
      </Chip>
      {share.lastAt && (
        <Button variant="text" onClick={onLook}>
          Ver acessos
        </Button>
      )}
      {!isOver && (
        <Button
          variant="text"
          busy={revoke.isPending}
          busyText="Revogando..."
          onClick={() => revoke.mutate({ id: share.id })}
        >
          Revogar
        </Button>
      )}
    </li>
  )
}

type Values = { days: number; recipient: string }

function ShareDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const [shareId] = useState(() => newId())
  const make = useWrite(shareApi.create, { invalidates: [shareApi.list] })
  const form = useEndpointForm<Input<typeof shareApi.create>, Values>(shareApi.create, {
    defaults: { days: usualShareDays, recipient: '' },
    fixed: { id: documentId, shareId },
  })
  if (make.data) {
    return (
      <Dialog open onClose={onClose} title="Link para compartilhar">
        <OnceLink
          url={make.data.url}
          text={make.data.text}
          hint="O link aparece só agora. Quem tem o link vê o documento até o fim do prazo."
        />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title="Compartilhar por link">
      <FormPanel
        form={form}
        onSubmit={(input) => make.mutate(input)}
        saving={make.isPending}
        savingText="Criando o link..."
        error={make.error}
        submit="Criar link"
        unguarded
      >
        <div className="form-grid">
          <DaysField name="days" label="O link vale por" days={shareDays} />
          <TextField name="recipient" label="Para quem" optional className="span-6" />
        </div>
      </FormPanel>
    </Dialog>
  )
}

function Openings({ share, onClose }: { share: Share; onClose: () => void }) {
  const zone = useTimeZone()
  const loaded = useQuery(query(shareApi.openings, { id: share.id, limit: 100 }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Acessos: ${share.recipient ?? 'link sem destinatário'}`}
      text="Do endereço de internet de quem abre, registramos só o começo."
    >
      <Loaded from={loaded}>
        {({ items, nextCursor }) => (
          <>
            <ol className="openings grid gap-2.5">
              {items.map((one) => (
                <li
                  className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-y-1 gap-x-4 text-sm wrap-anywhere max-[30rem]:grid-cols-[1fr]"
                  key={`${one.at} ${one.kind}`}
                >
                  <time className="text-text-2" dateTime={one.at}>
                    {formatInstant(one.at, zone)}
                  </time>
                  <span>
                    {one.kind === 'opened' ? 'Abriu' : 'Baixou o PDF'}
                    <small className="block text-text-2">
                      {[one.device, one.network].filter(Boolean).join(' · ') || 'aparelho não informado'}
                    </small>
                  </span>
                </li>
              ))}
            </ol>
            {nextCursor && <Note>Só os 100 acessos mais recentes aparecem.</Note>}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
