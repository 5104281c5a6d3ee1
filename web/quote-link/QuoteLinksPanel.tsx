import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn, formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { quoteLinkApi, type QuoteAnswer, type QuoteLink } from '#core/quote-link/quote-link.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { LinkRow, LinksPanel } from '#web/ui/Links.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** The links by which a client reads the order's quotes, and what the client answered. Absent before the first link. */
export function QuoteLinksPanel({ orderId }: { orderId: string }) {
  const links = useQuery(query(quoteLinkApi.list, { id: orderId }))
  const answers = useQuery(query(quoteLinkApi.answers, { id: orderId }))
  if (!links.data || links.data.items.length === 0) return null
  const given = answers.data?.items ?? []
  return (
    <LinksPanel
      title="Links do orçamento"
      hint="O que o cliente leu e respondeu sem conta."
      from={links}
      make={
        <>
          {given.length > 0 && (
            <ul className="rows" aria-label="Respostas do cliente">
              {given.map((answer) => (
                <AnswerRow key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
        </>
      }
    >
      {(link) => <QuoteLinkRow key={link.id} link={link} />}
    </LinksPanel>
  )
}

function QuoteLinkRow({ link }: { link: QuoteLink }) {
  const zone = useTimeZone()
  const opened = link.openedAt ? `aberto em ${formatInstant(link.openedAt, zone)}` : 'ainda não foi aberto'
  return (
    <LinkRow
      link={link}
      title={link.email ?? `Orçamento ${link.quoteNumber}`}
      text={`Até ${formatDate(dateIn(zone, new Date(link.expiresAt)))}, ${opened}`}
      revokes={quoteLinkApi.revoke}
      list={quoteLinkApi.list}
    />
  )
}

const verbs: Record<QuoteAnswer['kind'], string> = {
  approved: 'aprovou',
  partly_approved: 'aprovou em parte',
  rejected: 'recusou',
  question: 'perguntou',
}

function AnswerRow({ answer }: { answer: QuoteAnswer }) {
  const zone = useTimeZone()
  const [isReplying, setReplying] = useState(false)
  const { kind, name, jobTitle, cpf, message, approvedCents, contentSha256, reply } = answer
  const sum = approvedCents === null ? '' : `: ${formatCents(approvedCents)}`
  const facts = [
    jobTitle,
    cpf && `CPF ${cpf}`,
    formatInstant(answer.createdAt, zone),
    `orçamento ${answer.quoteNumber}`,
  ]
  return (
    <li className="flex-wrap">
      <span className="what flex-[1_1_12rem] wrap-anywhere">
        <b>
          {name} {verbs[kind]}
          {sum}
        </b>
        <p>{facts.filter(Boolean).join(', ')}</p>
        {message && <p className="whitespace-pre-line text-text">“{message}”</p>}
        {reply && <p className="whitespace-pre-line text-text">Sua resposta: “{reply}”</p>}
        {kind !== 'question' && (
          <p className="text-sm">
            Conteúdo: <span className="id">{contentSha256.slice(0, 16)}</span>
          </p>
        )}
        {isReplying && <ReplyForm id={answer.id} onDone={() => setReplying(false)} />}
      </span>
      {kind === 'question' && !reply && !isReplying && (
        <Button onClick={() => setReplying(true)}>Responder</Button>
      )}
    </li>
  )
}

function ReplyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const reply = useWrite(quoteLinkApi.reply, {
    invalidates: [quoteLinkApi.answers],
    onDone: () => {
      toast('Resposta enviada: aparece no link do cliente')
      onDone()
    },
  })
  const form = useEndpointForm(quoteLinkApi.reply, { defaults: { reply: '' }, fixed: { id } })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => reply.mutate(input)}
      saving={reply.isPending}
      error={reply.error}
      submit={false}
      unguarded
    >
      <TextArea name="reply" label="Sua resposta" rows={3} />
      <div className="acts">
        <Button onClick={onDone}>Voltar</Button>
        <Button type="submit" variant="primary" busy={reply.isPending} busyText="Enviando...">
          Enviar resposta
        </Button>
      </div>
    </FormPanel>
  )
}
