import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { choiceApi } from '#core/organization/choice.api.ts'
import { useNow } from '#web/kit/now.ts'
import type { Outbox } from '#web/kit/outbox.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { complain } from './complain.ts'
import { linesOf } from './unsent-entries.ts'
import { sliceOf, type FoundSubject } from './unsent-slices.ts'
import { UnsentLine } from './UnsentLine.tsx'

interface Opened extends FoundSubject {
  outbox: Outbox<unknown>
}

/** Unsent work of one subject, in the order in which it is sent. */
export function UnsentSubject({ subject }: { subject: string }) {
  const { user } = useSession()
  const [opened, setOpened] = useState<Opened | 'unknown' | null>(null)
  useEffect(() => {
    const open = async () => {
      const found = await sliceOf(subject)
      if (!found) return setOpened('unknown')
      const outbox: Outbox<unknown> = await found.slice.open(user.id, found.id)
      await outbox.ready
      setOpened({ ...found, outbox })
    }
    void open().catch(complain)
  }, [subject, user.id])
  if (opened === 'unknown')
    return <Note tone="warn">Há algo por enviar de uma versão mais nova do Equipo. Atualize a página.</Note>
  return opened && <Entries subject={subject} {...opened} />
}

function Entries({ subject, slice, id, outbox }: Opened & { subject: string }) {
  const at = useAt()
  const { organization } = useSession()
  const now = useNow()
  const sending = useSyncExternalStore(outbox.subscribe, outbox.get)
  const { data: organizations } = useQuery(query(choiceApi.list, {}))
  const { box } = sending
  const all = [...box.entries, ...box.clashes, ...box.refused.map(({ entry }) => entry)]
  const { data: title } = useQuery({
    queryKey: ['unsent', subject],
    queryFn: () =>
      slice.title(
        id,
        all.map(({ change }) => change),
      ),
    networkMode: 'always',
    enabled: all.length > 0,
  })
  const lines = linesOf(outbox, sending, {
    here: organization?.id ?? null,
    organizations: organizations?.items.map((one) => one.id) ?? null,
    now: now.getTime(),
  })
  if (lines.length === 0) return null
  return (
    <Panel
      title={title ?? 'Feito neste aparelho'}
      aside={<LinkButton to={slice.path(at, id)}>Abrir</LinkButton>}
      flush
    >
      {!sending.isKept && (
        <div className="panel-b">
          <Note tone="bad">Este aparelho está sem espaço: não feche esta página antes do envio.</Note>
        </div>
      )}
      <ul className="rows">
        {lines.map((line) => (
          <UnsentLine
            key={line.entry.actionId}
            line={line}
            kind={outbox.kindOf(line.entry.change)}
            text={slice.text(line.entry.change, line.entry.itemId, id)}
            to={slice.path(at, id)}
            onRetry={
              outbox.isStill
                ? null
                : () => (line.state === 'refused' ? outbox.again(line.entry) : void outbox.flush())
            }
            onRelease={() => outbox.release(line.entry)}
            onDiscard={() => {
              const gone = all.filter((one) => slice.isPartOf?.(one.change, line.entry.change) ?? false)
              for (const entry of [...gone, line.entry]) outbox.drop(entry)
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}
