import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { ClipboardCheck, FileText, Wrench } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Action } from '#core/service-order/actions.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { NextStep } from '#core/service-order/next.ts'
import type { Status } from '#core/service-order/status.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ActionButton } from './ActionButton.tsx'
import { actionForms, blockOf } from './action-forms.ts'
import { Rating } from './Rating.tsx'
import { RedirectButton } from './RedirectButton.tsx'
import { actionTexts, nextTexts, type NextText } from './service-order.texts.ts'
import { VisitButton } from './VisitButton.tsx'
import { WarrantyButton } from './WarrantyButton.tsx'

/** Next actions of each side, the most likely first; quotes and visits are decided in their own panels. */
const near: Record<'clinic' | 'workshop', Record<Status, Action[]>> = {
  clinic: {
    pending: ['redirect', 'publish', 'agree_new_defect'],
    accepted: ['propose_visit', 'agree_new_defect'],
    quoted: [],
    approved: ['propose_visit'],
    scheduled: [],
    in_progress: ['propose_visit'],
    waiting_parts: ['propose_visit'],
    completed: ['close', 'object'],
    closed: ['claim_warranty'],
    cancelled: [],
  },
  workshop: {
    pending: ['accept', 'decline', 'refuse_warranty'],
    accepted: ['send_quote', 'start', 'propose_visit', 'waive_price', 'refuse_warranty', 'agree_new_defect'],
    quoted: ['revise_quote', 'withdraw_quote'],
    approved: ['start', 'propose_visit', 'send_complementary'],
    scheduled: ['start', 'propose_visit', 'send_complementary'],
    in_progress: ['complete', 'wait_parts', 'send_complementary', 'propose_visit'],
    waiting_parts: ['resume', 'send_complementary'],
    completed: ['close', 'object'],
    closed: ['claim_warranty'],
    cancelled: [],
  },
}

/** Steps with a prominent main action. */
const main: Partial<Record<NextStep, Action>> = {
  choose_workshop: 'redirect',
  answer_request: 'accept',
  decide_warranty_refusal: 'agree_new_defect',
  quote: 'send_quote',
  schedule: 'propose_visit',
  start: 'start',
  work: 'complete',
  answer_objection: 'complete',
  resume: 'resume',
  review: 'close',
}

/** Shown only while possible: to the other side of the same moment they would only be noise. */
const quiet = new Set<Action>(['refuse_warranty', 'agree_new_defect', 'waive_price', 'claim_warranty'])

/** The side whose turn it is, the main action, and related ones. `below`: another panel asks for the decision. */
export function NextPanel({ order, below = false }: { order: OrderDetail; below?: boolean }) {
  const { organization } = useSession()
  const side = organization?.kind ?? 'clinic'
  const { step, yours } = order.next
  const text = nextTexts[step]
  const loud = yours ? main[step] : undefined
  const actions = [...new Set([...(loud ? [loud] : []), ...near[side][order.status]])].filter(
    (action) =>
      (!quiet.has(action) || blockOf(order, action) === null) &&
      // The visit that was proposed offers another time.
      !(action === 'propose_visit' && step === 'answer_visit'),
  )
  if (below && actions.length === 0) return null
  return (
    <Panel
      title={below ? 'Também é possível' : yours ? text.yours : text.theirs}
      hint={below ? undefined : hintOf(text, yours)}
      raised={yours && !below && step !== 'nothing'}
    >
      <div className="stack gap-4">
        {order.contested && <Objection order={order} />}
        {order.warrantyRefusal && (
          <Note tone="warn">O técnico diz que é outro defeito: “{order.warrantyRefusal}”</Note>
        )}
        {step === 'rate' && yours && <Rating order={order} />}
        {actions.length > 0 && (
          <div
            className={`flex flex-wrap gap-3 phone:[&>.btn]:flex-1 ${step === 'rate' && yours ? 'border-t border-border pt-4' : ''}`}
          >
            {actions.map((action) =>
              action === loud && leadsOn(order, action) ? (
                <BottomBar key={action}>
                  <NextAction order={order} action={action} loud />
                </BottomBar>
              ) : (
                <NextAction key={action} order={order} action={action} loud={action === loud} />
              ),
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}

/**
 * Whether pressing it only opens a page or a question. The bar at the bottom of a phone, which a thumb touches by
 * mistake, holds nothing that is done at once.
 */
function leadsOn(order: OrderDetail, action: Action): boolean {
  const form = actionForms[action]
  return !form || form.fields.length > 0 || form.asks === true || pageOf(order, action) !== null
}

const hintOf = (text: NextText, yours: boolean) => (yours ? text.hint : (text.theirHint ?? text.hint))

function Objection({ order }: { order: OrderDetail }) {
  const last = order.history.findLast((entry) => entry.action === 'object')
  return (
    <Note tone="warn">
      {order.inMediation ? 'Em mediação. ' : ''}A clínica contestou o serviço
      {last?.reason && `: “${last.reason}”`}
    </Note>
  )
}

/** A button for the action, or a link to its page. */
function NextAction({ order, action, loud = false }: { order: OrderDetail; action: Action; loud?: boolean }) {
  const block = blockOf(order, action)
  if (block === undefined) return null
  const variant = loud ? 'primary' : undefined
  if (action === 'redirect') return <RedirectButton order={order} variant={variant} />
  if (action === 'propose_visit') return <VisitButton order={order} variant={variant} />
  if (action === 'claim_warranty') return <WarrantyButton order={order} />
  const page = pageOf(order, action)
  if (!page) {
    const confirm = action === 'close' ? acceptance(order) : undefined
    return <ActionButton order={order} action={action} variant={variant} {...(confirm && { confirm })} />
  }
  if (block) {
    return (
      <Button variant={variant} icon={page.icon} disabledReason={blockedTexts[block]}>
        {actionTexts[action]}
      </Button>
    )
  }
  return (
    <LinkButton to={page.to} variant={variant} icon={page.icon}>
      {actionTexts[action]}
    </LinkButton>
  )
}

/** Accepting a completed service: its consequences in words. */
function acceptance({ totalCents, warrantyUntil }: OrderDetail): string {
  return [
    'A ordem é encerrada e não pode mais ser contestada.',
    totalCents ? `A cobrança de ${formatCents(totalCents)} passa a valer.` : '',
    warrantyUntil ? `Um defeito que aparecer até ${formatDate(warrantyUntil)} é pedido pela garantia.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function pageOf(order: OrderDetail, action: Action) {
  switch (action) {
    case 'send_quote':
    case 'revise_quote':
      return { to: atWorkshop.quote(order), icon: <FileText size={18} aria-hidden="true" /> }
    case 'send_complementary':
      return { to: atWorkshop.quote(order), icon: <Wrench size={18} aria-hidden="true" /> }
    case 'complete':
      return { to: atWorkshop.completion(order), icon: <ClipboardCheck size={18} aria-hidden="true" /> }
    default:
      return null
  }
}
