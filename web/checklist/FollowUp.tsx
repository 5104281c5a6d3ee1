import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Run } from '#core/checklist/schemas.ts'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { part, usePart } from '#web/kit/part.ts'
import { Button } from '#web/ui/Button.tsx'
import { missingText } from '#web/ui/part.texts.ts'
import { decisionTexts } from './checklist.texts.ts'
import type { Outbox } from './change.ts'
import type { Shown } from './shown.ts'

/** Loaded ahead once the page stands, so that it is there even if the network has gone. */
const form = part(async () => (await import('./FollowUpForm.tsx')).FollowUpForm)

interface FollowUpProps {
  run: Run
  shown: Shown
  outbox: Outbox
  drafts: Readonly<Record<string, string>>
}

const followUpDraft = (itemId: string) => `${itemId}:decision`

/** Asks for the decision about an item that does not conform, directly under the answer. */
export function FollowUp({ run, shown, outbox, drafts }: FollowUpProps) {
  const { item, decision, followUp } = shown
  const [changing, setChanging] = useState(false)
  const { Found, trouble } = usePart(form, true)
  const standing = decision ?? followUp
  const draft = drafts[followUpDraft(item.id)]
  if (standing && !changing) {
    return (
      <div className="grid grid-cols-1 gap-3 pt-4 border-t border-border wrap-anywhere">
        <p className="label">O que será feito</p>
        <p>
          <b>{decisionTexts[standing.decision]}</b>
          {standing.dueOn && ` até ${formatDate(standing.dueOn)}`}
          {orderNumber(run, shown) && (
            <>
              {' '}
              <span className="id">{orderNumber(run, shown)}</span>
            </>
          )}
          : {standing.text}
        </p>
        <Button
          variant="text"
          className="-ml-3 justify-self-start"
          icon={<Pencil size={18} aria-hidden="true" />}
          aria-label={`Mudar o que será feito em ${item.label}`}
          onClick={() => setChanging(true)}
        >
          Mudar
        </Button>
      </div>
    )
  }
  if (!Found) {
    return (
      <p className="grid grid-cols-1 gap-3 pt-4 border-t border-border wrap-anywhere" role="status">
        {trouble ? missingText(trouble, 'a decisão') : 'Carregando...'}
      </p>
    )
  }
  return (
    <Found
      run={run}
      item={item}
      standing={standing}
      kept={draft ?? null}
      onKeep={(text) => outbox.keepDraft(followUpDraft(item.id), text)}
      onDecide={(chosen) => {
        outbox.put(item, { kind: 'decision', followUpId: newId(), decision: chosen })
        outbox.keepDraft(followUpDraft(item.id), '')
        setChanging(false)
      }}
    />
  )
}

function orderNumber(run: Run, { decision, followUp }: Shown): string | null {
  if (!decision) return followUp?.order?.number ?? null
  return decision.orderId && decision.orderId === run.order?.id ? run.order.number : null
}
