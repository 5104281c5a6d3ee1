import { Check, MessageCircleQuestion, Phone, X } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { isPriced, totalsOfItems } from '#core/quote/quote.ts'
import { quoteLinkApi, type LinkedQuote, type OpenedQuote } from '#core/quote-link/quote-link.api.ts'
import { standingText } from '#core/quote-link/quote-link.ts'
import { linkMeta } from '#web/kit/link-page.ts'
import { QuoteLines } from '#web/quote/QuoteLines.tsx'
import { quoteTitle, QuoteTerms } from '#web/quote/QuoteSheet.tsx'
import { LinkPage } from '#web/share/LinkedDocument.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { useShown, type Read } from './answer-by-link.ts'
import { ApproveDialog, AskDialog, RefuseDialog } from './AnswerDialogs.tsx'

export const meta = () => linkMeta('Orçamento')

/** A quote for a client without an account, who reads it, approves, refuses or asks. */
export default function LinkedQuotePage() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      opens={quoteLinkApi.open}
      token={token}
      title={(opened) => (opened?.quote ? `Orçamento de ${opened.workshopName}` : 'Orçamento')}
      aside="Orçamento"
      closed="Ele pode estar incompleto. Abra o link inteiro, como você recebeu, ou peça outro a quem enviou."
    >
      {(opened) =>
        opened.quote ? (
          <Shown key={opened.quote.id} token={token} opened={opened} quote={opened.quote} />
        ) : (
          <Over opened={opened} />
        )
      }
    </LinkPage>
  )
}

const overTexts = {
  expired: ['Este link venceu', 'Peça outro à oficina.'],
  revoked: ['Este link não vale mais', 'A oficina o revogou. Peça outro a ela.'],
  claimed: ['Esta clínica já está no Equipo', 'Entre na conta da clínica para ler e decidir o orçamento.'],
} as const

function Over({ opened }: { opened: OpenedQuote }) {
  const [title, text] = overTexts[opened.over ?? 'expired']
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p>
        Era um orçamento de {opened.workshopName}. {text}
      </p>
      <CallWorkshop opened={opened} />
    </div>
  )
}

function CallWorkshop({ opened: { workshopName, workshopPhone } }: { opened: OpenedQuote }) {
  if (!workshopPhone) return null
  return (
    <a className="btn btn-secondary self-start" href={`tel:${workshopPhone}`}>
      <Phone size={18} aria-hidden="true" />
      Ligar para {workshopName}: {formatPhone(workshopPhone)}
    </a>
  )
}

interface ShownProps {
  token: string
  opened: OpenedQuote
  quote: LinkedQuote
}

function Shown({ token, opened, quote }: ShownProps) {
  const [chosen, choose] = useState<string[] | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const lines = quote.lines ?? []
  const totals = chosen
    ? totalsOfItems({ lines: lines.filter(isPriced), discountCents: quote.totals?.discount ?? 0 }, chosen)
    : (quote.approvedTotals ?? quote.totals)
  const toggle = (id: string) =>
    choose((all) => (all?.includes(id) ? all.filter((one) => one !== id) : [...(all ?? []), id]))
  const isWaiting = quote.standing === 'sent'
  const cents = totals?.total ?? 0
  const read = { token, opened, quote }
  return (
    <div className="stack">
      <header>
        <p className="text-text-2">
          {opened.workshopName} para {opened.clinicName}
        </p>
        <h1>{quoteTitle(quote)}</h1>
        <p className="text-text-2">
          {quote.equipment}, ordem <span className="id">{quote.orderNumber}</span>
        </p>
      </header>
      <Standing quote={quote} timeZone={opened.timeZone} />
      {quote.newer && <Newer token={token} opened={opened} quote={quote} />}
      <Panel flush className="overflow-clip" title="Itens">
        <QuoteLines
          lines={lines}
          chosen={isWaiting ? chosen : null}
          {...(isWaiting && { onToggle: toggle })}
        />
        <QuoteTerms quote={quote} totals={totals} partly={chosen !== null} />
        {isWaiting && <Decision quote={quote} chosen={chosen} choose={choose} cents={cents} onAsk={ask} />}
      </Panel>
      {asked === 'approve' && (
        <ApproveDialog read={read} lineIds={partOf(quote, chosen)} cents={cents} onClose={() => ask(null)} />
      )}
      {asked === 'refuse' && <RefuseDialog read={read} onClose={() => ask(null)} />}
      <Questions read={read} />
      <Panel>
        <Facts
          items={[
            ['Enviado em', formatInstant(quote.sentAt, opened.timeZone)],
            ['Enviado a', opened.email],
            ['Este link abre até', formatInstant(opened.expiresAt, opened.timeZone)],
            [
              'Conteúdo',
              <span key="hash" className="id">
                {quote.contentSha256.slice(0, 16)}
              </span>,
            ],
          ]}
        />
      </Panel>
      <CallWorkshop opened={opened} />
      <p className="text-sm text-text-2">
        Se alguém encaminhou este link a você, responda só se você decide por {opened.clinicName}. Com a
        resposta guardamos nome, função, dia e hora, aparelho, endereço de internet e exatamente o que estava
        na tela.
      </p>
    </div>
  )
}

function Standing({ quote, timeZone }: { quote: LinkedQuote; timeZone: string }) {
  const text = standingText(quote, timeZone)
  if (!text) return null
  return (
    <Note tone={quote.standing === 'approved' ? 'ok' : 'warn'}>
      {text}
      {quote.standing === 'rejected' && quote.reason && ` Motivo: “${quote.reason}”`}
    </Note>
  )
}

/** Another version is shown only when it is asked for: nobody approves what they did not mean to read. */
function Newer({ token, opened, quote }: ShownProps) {
  const shown = useShown(token)
  const [isBusy, setBusy] = useState(false)
  const [failed, fail] = useState(false)
  const sentAt = quote.newer?.sentAt
  return (
    <Note
      tone={failed ? 'bad' : 'info'}
      action={
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void shown
              .read(true)
              .catch(() => fail(true))
              .finally(() => setBusy(false))
          }}
        >
          {failed ? 'Tentar de novo' : 'Ver a versão nova'}
        </Button>
      }
    >
      {failed
        ? 'Não conseguimos buscar a versão nova. Esta continua aqui.'
        : `Há uma versão mais nova deste orçamento${sentAt ? `, de ${formatInstant(sentAt, opened.timeZone)}` : ''}.`}
    </Note>
  )
}

type Asked = 'approve' | 'refuse'

/** The chosen lines; null if they are all. */
const partOf = ({ lines }: LinkedQuote, chosen: string[] | null) =>
  chosen && chosen.length < (lines ?? []).length ? chosen : null

interface DecisionProps {
  quote: LinkedQuote
  chosen: string[] | null
  choose: (chosen: string[] | null) => void
  cents: number
  onAsk: (asked: Asked) => void
}

function Decision({ quote, chosen, choose, cents, onAsk }: DecisionProps) {
  const lines = quote.lines ?? []
  return (
    <div className="flex flex-wrap gap-3 p-4 md:px-5.5 md:py-5 md:[&>.bottom-bar]:grow phone:[&>.btn]:flex-1">
      <BottomBar>
        <Button
          variant="primary"
          size="lg"
          block
          icon={<Check size={18} aria-hidden="true" />}
          disabledReason={chosen?.length === 0 ? 'Escolha pelo menos um item.' : null}
          onClick={() => onAsk('approve')}
        >
          {partOf(quote, chosen) ? 'Aprovar escolhidos' : 'Aprovar'} {formatCents(cents)}
        </Button>
      </BottomBar>
      {lines.length > 1 && (
        <Button size="lg" onClick={() => choose(chosen ? null : lines.map(({ id }) => id))}>
          {chosen ? 'Ver orçamento inteiro' : 'Escolher itens'}
        </Button>
      )}
      <Button size="lg" icon={<X size={18} aria-hidden="true" />} onClick={() => onAsk('refuse')}>
        Recusar
      </Button>
    </div>
  )
}

function Questions({ read }: { read: Read }) {
  const [isAsking, setAsking] = useState(false)
  const { questions } = read.quote
  const at = (instant: string) => formatInstant(instant, read.opened.timeZone)
  return (
    <Panel title="Perguntas" hint="Uma pergunta não decide nada.">
      <div className="stack gap-4">
        {questions.length > 0 && (
          <ul className="rows">
            {questions.map(({ id, name, message, createdAt, reply, repliedAt }) => (
              <li key={id}>
                <span className="what wrap-anywhere">
                  <b className="whitespace-pre-line">{message}</b>
                  <p>
                    {name}, {at(createdAt)}
                  </p>
                  {reply && repliedAt ? (
                    <p className="whitespace-pre-line text-text">
                      {read.opened.workshopName}, {at(repliedAt)}: {reply}
                    </p>
                  ) : (
                    <p>A oficina ainda não respondeu.</p>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Button
          className="self-start"
          icon={<MessageCircleQuestion size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Perguntar à oficina
        </Button>
        {isAsking && <AskDialog read={read} onClose={() => setAsking(false)} />}
      </div>
    </Panel>
  )
}
