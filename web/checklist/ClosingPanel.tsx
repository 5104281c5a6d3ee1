import { CheckCheck, ChevronUp, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { missingTexts, type MissingInRun } from '#core/checklist/missing.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { count } from '#web/kit/formats.ts'
import { useOnline } from '#web/kit/online.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { forgetFinishedChecklist } from './order-checklists.ts'
import { orderQuery } from '#web/service-order/order-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { AbandonButton } from './AbandonButton.tsx'
import { answersIn, isFinish, undecidedIn, type Outbox, type Sending } from './change.ts'
import { RefusalNote } from './ClashNote.tsx'
import { refreshRun, staleAfterEnd } from './filling.ts'
import { runQuery } from './run-query.ts'
import { goTo } from './spots.ts'

interface ClosingProps {
  run: Run
  missing: MissingInRun[]
  /** True once somebody has tried to finish; only then the panel lists what is missing. */
  isAsked: boolean
  onAsk: () => void
  sending: Sending
  outbox: Outbox
}

/** Finishing: what is missing, each line leading there, or the one button. */
export function ClosingPanel({ run, missing, isAsked, onAsk, sending, outbox }: ClosingProps) {
  const at = useAt()
  const navigate = useNavigate()
  const [note, setNote] = useState(run.note ?? '')
  const [reading, setReading] = useState(false)
  const isOnline = useOnline()
  const { entries, refused } = sending.box
  const undecided = undecidedIn(sending.box)
  const queued = entries.find(isFinish)
  const refusal = refused.find(({ entry }) => isFinish(entry))
  const queue = () => outbox.put(wholeRun, { kind: 'finish', note: note || null })
  const complete = useWrite(checklistApi.complete, {
    replaces: (done) => runQuery(done.id),
    invalidates: staleAfterEnd,
    async onDone(done) {
      toast('Checklist concluído')
      return navigate((await wayOn(done)) ?? at.checklist(done), { replace: true })
    },
  })
  const finish = async () => {
    onAsk()
    if (missing.length > 0) return document.getElementById('closing')?.focus()
    if (undecided.length > 0) return
    if (!isOnline || sending.state === 'waiting') return queue()
    void outbox.flush()
    if (entries.length > 0) return
    setReading(true)
    const { version } = await queryClient.fetchQuery({ ...runQuery(run.id), staleTime: 0 }).catch(() => run)
    setReading(false)
    complete.mutate(
      { id: run.id, version, note },
      // The queue finds out if the request arrived before it sends it again.
      { onError: ({ status }) => status === 0 && queue() },
    )
  }
  const isBusy = complete.isPending || reading
  if (queued) return <Queued answers={answersIn(sending.box)} onBack={() => outbox.drop(queued)} />
  return (
    <Panel title="Concluir" className="mt-6">
      <div className="stack gap-4" id="closing" tabIndex={-1}>
        {isAsked && missing.length > 0 && <MissingList missing={missing} />}
        <label className="field">
          <span className="label">
            Observação geral <span className="opt">(opcional)</span>
          </span>
          <textarea
            className="input"
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        {isAsked && missing.length === 0 && entries.length > 0 && (
          <Note tone="warn">
            {count(entries.length, 'resposta aguarda', 'respostas aguardam')} envio. Conclua depois que tudo
            for enviado; até lá, nada se perde.
          </Note>
        )}
        {refusal && <RefusalNote {...refusal} outbox={outbox} />}
        {undecided.length > 0 && (
          <Note
            tone="warn"
            action={<Button onClick={() => goTo(undecided[0]?.itemId ?? '')}>Ver qual</Button>}
          >
            Primeiro, decida o que fazer com o que não foi enviado.
          </Note>
        )}
        {complete.error && complete.error.status !== 0 && (
          <Note tone="bad" action={<Button onClick={() => void refreshRun(run.id)}>Ver como ficou</Button>}>
            Não foi concluído. {complete.error.message}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={missing.length === 0 ? 'primary' : 'secondary'}
            size="lg"
            className="grow"
            busy={isBusy}
            busyText="Concluindo..."
            icon={<CheckCheck size={20} aria-hidden="true" />}
            onClick={() => void finish()}
          >
            Concluir checklist
          </Button>
          <AbandonButton run={run} note={note} />
        </div>
      </div>
    </Panel>
  )
}

const wholeRun = { id: '', version: 0 }

interface QueuedProps {
  answers: number
  onBack: () => void
}

/** Finished on this device and not yet sent: a person without a network has nothing more to do. */
function Queued({ answers, onBack }: QueuedProps) {
  return (
    <Panel title="Concluído neste aparelho" className="mt-6">
      <div className="stack gap-4" id="closing" tabIndex={-1}>
        <Note tone="ok">
          {answers > 0 &&
            `${count(answers, 'resposta e', 'respostas e')} a conclusão são enviadas sozinhas. `}
          {answers === 0 && 'A conclusão é enviada sozinha. '}
          Basta abrir o Equipo quando houver internet, hoje ou depois. Se algo não puder ser enviado, aparece
          aqui com o motivo.
        </Note>
        <Button size="lg" onClick={onBack}>
          Continuar preenchendo
        </Button>
      </div>
    </Panel>
  )
}

/** Leads to the completion of an order that can be completed now and has taken the checklist over. */
async function wayOn({ order }: Run): Promise<string | null> {
  if (!order) return null
  forgetFinishedChecklist(order.id)
  const detail = await queryClient.fetchQuery(orderQuery(order.id)).catch(() => null)
  const choice = detail?.choices.find(({ action }) => action === 'complete')
  return choice && choice.blocked === null ? atWorkshop.completion(order) : null
}

function MissingList({ missing }: { missing: MissingInRun[] }) {
  return (
    <div className="py-3 px-4 rounded-lg bg-warning-soft" role="alert">
      <p>
        <b>{`${missing.length === 1 ? 'Falta' : 'Faltam'} ${count(missing.length, 'item', 'itens')}`}</b>
      </p>
      <ul>
        {missing.map(({ itemId, position, label, reason }) => (
          <li className="not-first:border-t not-first:border-warning-line" key={itemId + reason}>
            <button
              className="flex items-center gap-3 w-full text-sm text-left cursor-pointer min-h-14"
              type="button"
              onClick={() => goTo(itemId)}
            >
              <CircleDashed className="flex-none text-warning-text" size={18} aria-hidden="true" />
              <span className="flex-1 wrap-anywhere min-w-0">
                <b>
                  {position}. {label}
                </b>
                : {missingTexts[reason]}
              </span>
              <ChevronUp className="flex-none text-warning-text" size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
