import { CheckCheck, ChevronUp, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { missingTexts, type MissingInRun } from '#core/checklist/missing.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { count } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { forgetFinishedChecklist } from '#web/parts/order-checklists.ts'
import { orderQuery } from '#web/parts/order-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { AbandonButton } from './AbandonButton.tsx'
import { useChecklistPaths } from './checklist-paths.ts'
import { refreshRun, runQuery } from './filling.ts'
import type { Outbox, Sending } from './outbox.ts'
import { goTo } from './spots.ts'

interface ClosingProps {
  run: Run
  missing: MissingInRun[]
  /** Whether somebody wanted to finish: only then it says what is missing. */
  isAsked: boolean
  onAsk: () => void
  sending: Sending
  outbox: Outbox
}

/** Finishing: what is missing, each line leading there, or the one button. */
export function ClosingPanel({ run, missing, isAsked, onAsk, sending, outbox }: ClosingProps) {
  const at = useChecklistPaths()
  const navigate = useNavigate()
  const [note, setNote] = useState(run.note ?? '')
  const [reading, setReading] = useState(false)
  const { entries, clashes, refused } = sending.box
  const complete = useWrite(checklistApi.complete, {
    replaces: (done) => runQuery(done.id),
    invalidates: [checklistApi.list, correctiveActionApi.list, plannerApi.occurrences],
    async onDone(done) {
      toast('Checklist concluído')
      return navigate((await wayOn(done)) ?? at.run(done), { replace: true })
    },
  })
  const finish = async () => {
    onAsk()
    if (missing.length > 0) return document.getElementById('closing')?.focus()
    outbox.flush()
    if (entries.length + clashes.length + refused.length > 0) return
    setReading(true)
    try {
      const { version } = await queryClient.fetchQuery({ ...runQuery(run.id), staleTime: 0 })
      complete.mutate({ id: run.id, version, note })
    } catch {
      // The write says it, with the version that was seen.
      complete.mutate({ id: run.id, version: run.version, note })
    } finally {
      setReading(false)
    }
  }
  const isBusy = complete.isPending || reading
  return (
    <Panel title="Concluir" className="closing">
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
            {count(entries.length, 'resposta aguarda', 'respostas aguardam')} envio. Conclua quando tudo tiver
            sido enviado; nada se perde até lá.
          </Note>
        )}
        {clashes.length + refused.length > 0 && (
          <Note
            tone="warn"
            action={
              <Button onClick={() => goTo((clashes[0] ?? refused[0]?.entry)?.itemId ?? '')}>Ver qual</Button>
            }
          >
            Decida primeiro o que não entrou.
          </Note>
        )}
        {complete.error && (
          <Note tone="bad" action={<Button onClick={() => void refreshRun(run.id)}>Ver como ficou</Button>}>
            {complete.error.message}
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

/** Of an order that can be completed now: to its completion, which has taken the checklist over. */
async function wayOn({ order }: Run): Promise<string | null> {
  if (!order) return null
  forgetFinishedChecklist(order.id)
  const detail = await queryClient.fetchQuery(orderQuery(order.id)).catch(() => null)
  const choice = detail?.choices.find(({ action }) => action === 'complete')
  return choice && choice.blocked === null ? paths.technicianCompletion(order) : null
}

function MissingList({ missing }: { missing: MissingInRun[] }) {
  return (
    <div className="missing-list" role="alert">
      <p>
        <b>{missing.length === 1 ? 'Falta 1 coisa' : `Faltam ${missing.length} coisas`}</b>
      </p>
      <ul>
        {missing.map(({ itemId, position, label, reason }) => (
          <li key={itemId + reason}>
            <button type="button" onClick={() => goTo(itemId)}>
              <CircleDashed size={18} aria-hidden="true" />
              <span>
                <b>
                  {position}. {label}
                </b>
                : {missingTexts[reason]}
              </span>
              <ChevronUp size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
