import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogWindow } from '#web/ui/DialogWindow.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

const feedQuery = query(calendarApi.feed, {})

/** The link by which a phone or another calendar subscribes: made, shown once, made anew, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  // When it was last read is asked anew each time.
  const loaded = useQuery({ ...feedQuery, refetchOnMount: 'always' })
  const zone = useTimeZone()
  const make = useWrite(calendarApi.makeFeed, {
    onDone: ({ feed }) => queryClient.setQueryData(feedQuery.queryKey, { feed }),
  })
  const revoke = useWrite(calendarApi.revokeFeed, {
    onDone: (answer) => {
      queryClient.setQueryData(feedQuery.queryKey, answer)
      make.reset()
      toast('Endereço revogado')
    },
  })
  const feed = loaded.data?.feed ?? null
  const made = make.data && feed ? make.data : null
  const failed = make.error ?? revoke.error
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Calendário no celular"
      text="O celular mostra as visitas, manutenções e vencimentos que você vê aqui e se atualiza sozinho."
    >
      <div className="stack">
        {failed && <Note tone="bad">{failed.message}</Note>}
        {made && <Made url={made.url} qrCode={made.qrCode} />}
        <Loaded from={loaded} waiting={null}>
          {() =>
            feed &&
            !made && (
              <p>
                Há um endereço criado em {formatInstant(feed.createdAt, zone)}
                {feed.lastReadAt
                  ? `, usado pela última vez em ${formatInstant(feed.lastReadAt, zone)}`
                  : ', ainda não usado por nenhum calendário'}
                . Ele só aparece na hora em que é criado. Se precisar dele de novo, crie outro.
              </p>
            )
          }
        </Loaded>
        <Note>
          Quem tem o endereço vê estes compromissos sem entrar no Equipo. Se perder o aparelho, revogue o
          endereço.
        </Note>
        <div className="acts">
          {feed && (
            <Button
              variant="danger"
              busy={revoke.isPending}
              busyText="Revogando..."
              onClick={() => revoke.mutate({})}
            >
              Revogar
            </Button>
          )}
          <Button
            variant={feed ? 'secondary' : 'primary'}
            icon={feed ? <RefreshCw size={18} aria-hidden="true" /> : undefined}
            busy={make.isPending}
            busyText="Criando..."
            onClick={() => make.mutate({})}
          >
            {feed ? 'Criar outro endereço' : 'Criar endereço'}
          </Button>
        </div>
      </div>
    </DialogWindow>
  )
}

function Made({ url, qrCode }: { url: string; qrCode: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast('Endereço copiado')
  }
  return (
    <div className="feed grid grid-cols-[148px_minmax(0,1fr)] items-start gap-4 phone:grid-cols-1">
      <img
        alt="QR code do calendário, para abrir com a câmera do celular"
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
      />
      <div className="stack">
        <p className="feed-url id">{url}</p>
        <div className="acts">
          <a className="btn btn-primary" href={url.replace(/^https?:/, 'webcal:')}>
            Assinar neste aparelho
          </a>
          <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
        <p className="text-sm text-text-2">
          No Google Agenda: Outras agendas, De URL, e cole o endereço. No iPhone: aponte a câmera para o QR.
        </p>
      </div>
    </div>
  )
}
