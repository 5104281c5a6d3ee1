import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { formatDifference } from '#core/kit/money.ts'
import { countApi, type Count } from '#core/stock/count.api.ts'
import { amountOf } from '#core/stock/units.ts'
import { count as several } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { UnsentStrip } from '#web/ui/UnsentStrip.tsx'
import { CountChip } from './CountChip.tsx'
import { countQuery } from './count-query.ts'
import { useCounting, type Entry } from './counting.ts'
import { CountSheet } from './CountSheet.tsx'
import { DifferencesPanel } from './DifferencesPanel.tsx'

export { loadCount as clientLoader } from './count-query.ts'

/** A count: the sheet to fill in, or its result. */
export default function CountPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(countQuery(id))
  return <Loaded from={loaded}>{(count) => <Shown count={count} readHere={loaded.dataUpdatedAt} />}</Loaded>
}

function Shown({ count, readHere }: { count: Count; readHere: number }) {
  const { user, membership } = useSession()
  const [isCancelling, setCancelling] = useState(false)
  const { outbox, sending } = useCounting(count.id)
  const isMine = count.startedBy.id === user.id
  const isOpen = count.status === 'open'
  const cancel = useWrite(countApi.cancel, {
    invalidates: [countApi.list],
    replaces: ({ id }) => countQuery(id),
    onDone: () => {
      for (const entry of sending.box.entries) outbox.drop(entry)
      setCancelling(false)
      toast('Contagem cancelada')
    },
  })
  return (
    <>
      <Crumbs
        items={[['Estoque', atWorkshop.stock()], ['Contagens', atWorkshop.stockCounts()], [count.place.name]]}
      />
      <PageHeader
        title={`Contagem: ${count.place.name}`}
        text={isOpen && isMine && 'Escreva o que está na prateleira. O saldo só aparece no fim.'}
        above={!(isOpen && isMine) && <CountChip count={count} />}
      />
      <div className="stack">
        {cancel.error && <Note tone="bad">{cancel.error.message}</Note>}
        <div className="absolute top-[var(--topbar-h)] z-[var(--z-sticky)] grid max-h-[50dvh] gap-2 overflow-y-auto has-[p,.note]:sticky">
          <UnsentStrip sending={sending} outbox={outbox}>
            {several(sending.box.entries.length, 'quantidade salva', 'quantidades salvas')}
          </UnsentStrip>
          {sending.box.refused.map(({ entry, message }) => (
            <Note
              key={entry.actionId}
              tone="bad"
              action={<Button onClick={() => outbox.drop(entry)}>Fechar</Button>}
            >
              {unsavedText(entry.change)}: {message}
            </Note>
          ))}
        </div>
        {isOpen && isMine ? (
          <CountSheet count={count} readHere={readHere} outbox={outbox} sending={sending} />
        ) : (
          <Result count={count} />
        )}
        {isOpen && (isMine || membership === 'owner') && (
          <Button variant="text" className="self-start" onClick={() => setCancelling(true)}>
            Cancelar contagem
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isCancelling}
        title="Cancelar a contagem?"
        text="O que foi contado até aqui não muda o estoque."
        confirm="Cancelar contagem"
        cancel="Voltar"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: count.id })}
        onCancel={() => setCancelling(false)}
      />
    </>
  )
}

const unsavedText = ({ item, countedMilli }: Entry) =>
  `A quantidade de ${item.name}${countedMilli === null ? '' : ` (${amountOf(item, countedMilli)})`} não foi salva`

function Result({ count }: { count: Count }) {
  const { status, startedBy, startedAt, endedAt, counted, uncounted, differences, costCents } = count
  const zone = useTimeZone()
  const since = formatInstant(startedAt, zone)
  if (status === 'open')
    return (
      <Note>
        {startedBy.name} está contando aqui desde {since}:{' '}
        {several(counted, 'peça contada', 'peças contadas')} até agora.
      </Note>
    )
  return (
    <>
      <Panel title="Resultado">
        <Facts
          items={[
            ['Contada por', startedBy.name],
            ['Começou', since],
            ['Terminou', endedAt && formatInstant(endedAt, zone)],
            ['Contadas', several(counted, 'peça', 'peças')],
            ['Sem contagem', uncounted && uncountedTexts[uncounted]],
            ['Diferenças', status === 'done' && String(differences)],
            ['Valor', differences > 0 && costCents !== null && formatDifference(costCents)],
          ]}
        />
      </Panel>
      {differences > 0 && <DifferencesPanel count={count} uncounted="keep" />}
    </>
  )
}

const uncountedTexts = { keep: 'Ficaram como estavam', zero: 'Contadas como zero' }
