import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { sessionApi, type OpenSession } from '#core/account/session.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

export const sessionsQuery = query(sessionApi.list, {})

/** The person's sessions, each with a button that ends it. */
export function SessionsPanel() {
  const loaded = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const endOthers = useWrite(sessionApi.endOthers, {
    invalidates: [sessionApi.list],
    onDone: ({ ended }) => {
      setAsking(false)
      toast(count(ended, 'sessão encerrada', 'sessões encerradas'))
    },
  })
  const others = loaded.data?.items.filter(({ isOwn }) => !isOwn).length ?? 0
  return (
    <Panel
      title="Sessões abertas"
      hint="Onde você está conectado. Uma sessão sem uso é encerrada em 30 dias."
      flush
      aside={
        others > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Encerrar as outras
          </Button>
        )
      }
    >
      {endOthers.error && <Note tone="bad">{endOthers.error.message}</Note>}
      <Loaded from={loaded} rows={2}>
        {({ items }) => (
          <ul className="rows">
            {items
              .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
              .map((one) => (
                <Row key={one.id} session={one} />
              ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        title="Encerrar as outras sessões"
        text="Quem estiver nelas precisa entrar de novo. Esta continua."
        confirm="Encerrar"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  )
}

function Row({ session }: { session: OpenSession }) {
  const { id, device, address, since, usedAt, isOwn } = session
  const zone = useTimeZone()
  const end = useWrite(sessionApi.end, {
    invalidates: [sessionApi.list],
    onDone: () => toast('Sessão encerrada'),
  })
  const Icon = /Android|iOS/.test(device ?? '') ? Smartphone : Monitor
  return (
    <li>
      <span className="eqi">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="what">
        <b>{device ?? 'Aparelho desconhecido'}</b>
        <p className="wrap-anywhere">
          Desde {formatInstant(since, zone)}
          {address && `, de ${address}`}
        </p>
        {end.error && <p role="alert">{end.error.message}</p>}
      </span>
      {isOwn ? (
        <span className="when">
          <Chip tone="ok">Esta sessão</Chip>
        </span>
      ) : (
        <>
          <span className="when">
            <small>usada</small>
            <TimeAgo instant={usedAt} />
          </span>
          <Button
            size="sm"
            busy={end.isPending}
            aria-label={`Encerrar a sessão de ${device ?? 'aparelho desconhecido'}`}
            onClick={() => end.mutate({ id })}
          >
            Encerrar
          </Button>
        </>
      )}
    </li>
  )
}
