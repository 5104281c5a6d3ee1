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
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DaysField } from '#web/ui/DaysField.tsx'
import { LinkDialog, LinkRow, LinksPanel } from '#web/ui/Links.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

/** Links by which a document is shown without an account: made, counted, revoked. */
export function SharePanel({ documentId }: { documentId: string }) {
  const loaded = useQuery(query(shareApi.list, { id: documentId }))
  const [params] = useSearchParams()
  const [isMaking, setMaking] = useState(params.has('share'))
  const [looked, setLooked] = useState<Share | null>(null)
  return (
    <LinksPanel
      title="Compartilhar"
      hint="Um link mostra o documento por alguns dias, sem conta."
      from={loaded}
      make={
        <>
          <Button
            className="self-start"
            icon={<Share2 size={18} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            Compartilhar por link
          </Button>
          {isMaking && <ShareDialog documentId={documentId} onClose={() => setMaking(false)} />}
          {looked && <Openings share={looked} onClose={() => setLooked(null)} />}
        </>
      }
    >
      {(share) => <ShareRow key={share.id} share={share} onLook={() => setLooked(share)} />}
    </LinksPanel>
  )
}

function ShareRow({ share, onLook }: { share: Share; onLook: () => void }) {
  const zone = useTimeZone()
  const seen = [
    share.openings > 0 && count(share.openings, 'abertura', 'aberturas'),
    share.downloads > 0 && count(share.downloads, 'download', 'downloads'),
  ].filter(Boolean)
  return (
    <LinkRow
      link={share}
      title={share.recipient ?? 'Link sem destinatário'}
      text={
        <>
          {seen.length > 0 ? seen.join(', ') : 'Ainda não foi aberto'}
          {share.lastAt && `, por último em ${formatInstant(share.lastAt, zone)}`}
          <small className="block text-sm text-text-2">
            Criado por {share.sharedBy} em {formatInstant(share.createdAt, zone)}, até{' '}
            {formatInstant(share.expiresAt, zone)}
          </small>
        </>
      }
      revokes={shareApi.revoke}
      list={shareApi.list}
      more={
        share.lastAt && (
          <Button variant="text" onClick={onLook}>
            Ver acessos
          </Button>
        )
      }
    />
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
  return (
    <LinkDialog
      title="Compartilhar por link"
      form={form}
      make={make}
      hint="O link aparece só agora. Quem tem o link vê o documento até o fim do prazo."
      onClose={onClose}
    >
      <div className="form-grid">
        <DaysField name="days" label="O link vale por" days={shareDays} />
        <TextField name="recipient" label="Para quem" optional className="span-6" />
      </div>
    </LinkDialog>
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
