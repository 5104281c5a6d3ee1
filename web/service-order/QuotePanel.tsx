import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { contractApi } from '#core/contract/contract.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { approvedSum, isPriced, totalsOfItems } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { query } from '#web/kit/query.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { quoteStatusTexts } from './order.texts.ts'
import { QuoteLines } from '#web/quote/QuoteLines.tsx'
import { QuoteSheet, quoteTitle, QuoteTerms } from '#web/quote/QuoteSheet.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { useSession } from '#web/kit/session.ts'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { ActionButton } from './ActionButton.tsx'
import { blockOf } from './action-forms.ts'

const sending = part(async () => (await import('#web/quote-link/SendQuote.tsx')).SendQuote)

type Quote = OrderDetail['quotes'][number]

/** The open quote first, in full, then the decided ones, folded. */
export function QuotePanels({ order }: { order: OrderDetail }) {
  const open = order.quotes.filter(isOpen)
  const decided = order.quotes.filter((quote) => !isOpen(quote)).toReversed()
  return (
    <>
      {open.map((quote) => (
        <OpenQuote key={quote.id} order={order} quote={quote} />
      ))}
      {decided.map((quote, index) => (
        <DecidedQuote
          key={quote.id}
          quote={quote}
          open={index === 0 && (quote.status === 'approved' || order.leftAt !== null)}
        />
      ))}
    </>
  )
}

const isOpen = (quote: Quote) => quote.status === 'sent' || quote.status === 'partly_approved'

function OpenQuote({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const [chosen, setChosen] = useState<string[] | null>(null)
  const { data } = useQuery(query(contractApi.ofOrder, { id: order.id }))
  const lines = quote.lines ?? []
  const totals = chosen
    ? totalsOfItems({ lines: lines.filter(isPriced), discountCents: quote.totals?.discount ?? 0 }, chosen)
    : quote.totals
  const total = totals?.total
  const toggle = (id: string) =>
    setChosen((all) =>
      (all ?? []).includes(id) ? (all ?? []).filter((one) => one !== id) : [...(all ?? []), id],
    )
  return (
    <QuoteSheet
      quote={quote}
      totals={totals}
      chosen={chosen}
      onToggle={toggle}
      coverage={data?.coverage ?? null}
    >
      {quote.kind === 'complementary' && <ApprovedBefore order={order} total={total} />}
      {quote.status === 'partly_approved' ? (
        <PartlyApproved order={order} quote={quote} />
      ) : (
        <Answer order={order} quote={quote} chosen={chosen} setChosen={setChosen} total={total} />
      )}
    </QuoteSheet>
  )
}

/** The approved sum to which a complementary quote adds. */
function ApprovedBefore({ order, total }: { order: OrderDetail; total: number | undefined }) {
  const approved = approvedSum(
    order.quotes
      .filter(({ status }) => status === 'approved')
      .map(({ status, approvedTotals }) => ({ status, approved: approvedTotals?.total ?? null })),
  )
  if (approved === null || total === undefined) return null
  return (
    <p className="px-4 pt-4 text-sm md:px-5.5">
      Já aprovado nesta ordem: <b>{formatCents(approved)}</b>. Com este orçamento, o total fica em{' '}
      <b>{formatCents(approved + total)}</b>.
    </p>
  )
}

interface DecisionProps {
  order: OrderDetail
  quote: Quote
  chosen: string[] | null
  setChosen: (chosen: string[] | null) => void
  total: number | undefined
}

/**
 * To a client without an account the workshop sends the quote. What the client answered another way is recorded by hand.
 */
function Answer(props: DecisionProps) {
  const { order, quote } = props
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const [isByHand, setByHand] = useState(false)
  if (!isWorkshop || order.clinicClaimed || blockOf(order, 'approve_quote') === undefined) {
    return <Decision {...props} />
  }
  return (
    <>
      <div className={bar}>
        <InPlace part={sending} name="o envio" props={{ order, quoteId: quote.id }} />
        <Button size="lg" aria-expanded={isByHand} onClick={() => setByHand(!isByHand)}>
          Registrar a resposta do cliente
        </Button>
      </div>
      {isByHand && <Decision {...props} />}
    </>
  )
}

const bar = 'flex flex-wrap gap-3 p-4 md:px-5.5 md:py-5 md:[&>.bottom-bar]:grow phone:[&>.btn]:flex-1'

function Decision({ order, quote, chosen, setChosen, total }: DecisionProps) {
  if (blockOf(order, 'approve_quote') === undefined) return null
  const lines = quote.lines ?? []
  const subject = { quoteId: quote.id }
  const price = total === undefined ? '' : ` ${formatCents(total)}`
  const told = `${order.workshop?.name ?? 'O técnico'} recebe a aprovação${price && ` de${price}`}`
  const all = chosen !== null && chosen.length === lines.length
  return (
    <div className={bar}>
      <BottomBar>
        {chosen && !all ? (
          <ActionButton
            order={order}
            action="approve_items"
            subject={{ ...subject, lineIds: chosen }}
            variant="primary"
            size="lg"
            block
            disabledReason={chosen.length === 0 ? 'Escolha pelo menos um item.' : null}
            confirm={`${told} e ainda confirma os itens escolhidos. A aprovação não pode ser desfeita.`}
            verb={`Aprovar escolhidos${price}`}
            icon={<Check size={18} aria-hidden="true" />}
          >
            Aprovar escolhidos{price}
          </ActionButton>
        ) : (
          <ActionButton
            order={order}
            action="approve_quote"
            subject={subject}
            variant="primary"
            size="lg"
            block
            confirm={`${told} e pode começar o serviço. A aprovação não pode ser desfeita.`}
            verb={`Aprovar${price}`}
            icon={<Check size={18} aria-hidden="true" />}
          >
            Aprovar{price}
          </ActionButton>
        )}
      </BottomBar>
      {lines.length > 1 && (
        <Button size="lg" onClick={() => setChosen(chosen ? null : lines.map((line) => line.id))}>
          {chosen ? 'Ver orçamento inteiro' : 'Escolher itens'}
        </Button>
      )}
      <ActionButton order={order} action="reject_quote" subject={subject} size="lg" />
    </div>
  )
}

function PartlyApproved({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const approved = quote.approvedTotals
  const sum = approved ? ` por ${formatCents(approved.total)}` : ''
  return (
    <div className="stack gap-4 p-4 md:px-5.5 md:py-5">
      <Note tone="warn">
        A clínica aprovou só uma parte{approved && `: ${formatCents(approved.total)}`}.{' '}
        {blockOf(order, 'confirm_items') === null
          ? 'Confirme ou mande outro orçamento.'
          : 'O técnico confirma ou manda outro orçamento.'}
      </Note>
      <div className="flex flex-wrap gap-3 phone:[&>.btn]:flex-1">
        <ActionButton
          order={order}
          action="confirm_items"
          subject={{ quoteId: quote.id }}
          variant="primary"
          size="lg"
          confirm={`Você faz só os itens aprovados${sum}. A clínica é avisada.`}
        />
        {blockOf(order, 'revise_quote') === null && (
          <LinkButton to={atWorkshop.quote(order)} size="lg">
            Mandar outro orçamento
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function DecidedQuote({ quote, open }: { quote: Quote; open: boolean }) {
  const totals = quote.status === 'approved' ? quote.approvedTotals : quote.totals
  const total = totals?.total
  const tone = quote.status === 'approved' ? 'ok' : 'neutral'
  return (
    <Panel flush className="overflow-clip">
      <details open={open}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 px-4 py-2 md:px-5.5">
          <b className="flex-1">{quoteTitle(quote)}</b>
          <Chip tone={tone}>{quoteStatusTexts[quote.status]}</Chip>
          {total !== undefined && <span className="font-medium">{formatCents(total)}</span>}
        </summary>
        {quote.reason && <p className="px-4 pb-3 text-sm text-text-2 md:px-5.5">“{quote.reason}”</p>}
        {quote.lines && <QuoteLines lines={quote.lines} chosen={null} />}
        <QuoteTerms quote={quote} totals={totals} partly={false} />
      </details>
    </Panel>
  )
}
