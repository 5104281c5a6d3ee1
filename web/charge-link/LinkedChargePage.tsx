import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { partText, ways, wayTexts } from '#core/charge/charge.ts'
import { chargeLinkApi, type LinkedPart, type OpenedCharge } from '#core/charge-link/charge-link.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { PixPanel } from '#web/pix/PixPanel.tsx'
import { LinkPage, linkMeta } from '#web/share/LinkedDocument.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'

export const meta = () => linkMeta('Cobrança')

/** The page of a charge for somebody without an account: what is owed, Pix, "já paguei". */
export default function LinkedChargePage() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      opens={chargeLinkApi.open}
      token={token}
      title={(charge) => (charge ? `Cobrança ${charge.number}` : 'Cobrança')}
      aside="Cobrança"
      closed="Ele pode estar incompleto, ter vencido ou ter sido revogado. Peça outro a quem enviou, e só pague por um código que a oficina confirmar."
    >
      {(charge) => <Shown charge={charge} token={token} />}
    </LinkPage>
  )
}

function Shown({ charge, token }: { charge: OpenedCharge; token: string }) {
  const open = charge.parts.filter(({ owedCents }) => owedCents > 0)
  const [chosen, choose] = useState(open[0]?.id)
  const part = open.find(({ id }) => id === chosen) ?? open[0]
  return (
    <div className="stack">
      <header>
        <p className="text-text-2">
          {charge.workshopName} para {charge.clinicName}
        </p>
        <h1>Cobrança {charge.number}</h1>
      </header>
      {charge.state === 'cancelled' && (
        <Note tone="bad">Esta cobrança foi cancelada. Não pague: fale com {charge.workshopName}.</Note>
      )}
      {charge.state === 'paid' && <Note tone="ok">Esta cobrança está paga.</Note>}
      <Panel>
        <Facts
          items={[
            ['Descrição', charge.description],
            ['Valor total', formatCents(charge.totalCents)],
            ['Emitida em', formatDate(charge.issuedOn)],
            ['Condições', charge.terms],
            ['Telefone da oficina', charge.workshopPhone && formatPhone(charge.workshopPhone)],
            ['Este link abre até', formatInstant(charge.expiresAt, charge.timeZone)],
          ]}
        />
      </Panel>
      {charge.state === 'open' && charge.parts.length > 1 && (
        <Parts charge={charge} chosen={part?.id} onChoose={choose} />
      )}
      {charge.state === 'open' && part && <Part key={part.id} charge={charge} part={part} token={token} />}
    </div>
  )
}

interface PartsProps {
  charge: OpenedCharge
  chosen: string | undefined
  onChoose: (id: string) => void
}

function Parts({ charge, chosen, onChoose }: PartsProps) {
  return (
    <Panel title="Parcelas" flush>
      <ul className="rows">
        {charge.parts.map((part) => (
          <li key={part.id} className="flex-wrap">
            <span className="what">
              <b>{partText(part.position, charge.parts.length)}</b>
              <p>{part.owedCents === 0 ? 'Paga' : dueText(part)}</p>
            </span>
            {part.owedCents > 0 && <b className="num">{formatCents(part.owedCents)}</b>}
            {part.owedCents > 0 && (
              <Button aria-pressed={part.id === chosen} onClick={() => onChoose(part.id)}>
                {part.id === chosen ? 'Mostrando' : 'Ver'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const dueText = ({ dueOn, isLate }: LinkedPart) =>
  isLate ? `Venceu em ${formatDate(dueOn)}` : `Vence em ${formatDate(dueOn)}`

function Part({ charge, part, token }: { charge: OpenedCharge; part: LinkedPart; token: string }) {
  return (
    <>
      <Note tone={part.isLate ? 'warn' : 'info'}>
        {dueText(part)}: {formatCents(part.owedCents)}
        {part.lateCents > 0 && `, com ${formatCents(part.lateCents)} de multa e juros até hoje`}.
      </Note>
      {part.isClaimed ? (
        <Note tone="ok">Recebemos o aviso de pagamento. {charge.workshopName} vai confirmar.</Note>
      ) : (
        <>
          {part.pix ? (
            <PixPanel pix={part.pix} />
          ) : (
            <Note>{charge.workshopName} não tem Pix aqui. Combine com a oficina como pagar.</Note>
          )}
          <Claim charge={charge} part={part} token={token} />
        </>
      )}
    </>
  )
}

const wayOptions = ways.map((way) => ({ value: way, label: wayTexts[way] }))

function Claim({ charge, part, token }: { charge: OpenedCharge; part: LinkedPart; token: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [paymentClaimId] = useState(() => newId())
  const claim = useWrite(chargeLinkApi.claim, {
    onDone: (now) => client.setQueryData([chargeLinkApi.open.path, token], now),
  })
  const form = useEndpointForm(chargeLinkApi.claim, {
    defaults: { name: '', paidOn: charge.today, way: 'pix', note: '' },
    fixed: { token, paymentClaimId, instalmentId: part.id },
  })
  if (!isOpen) {
    return (
      <Button className="self-start" size="lg" onClick={() => setOpen(true)}>
        Já paguei
      </Button>
    )
  }
  return (
    <Panel title="Já paguei" hint="A oficina confere no banco e confirma.">
      <FormPanel
        form={form}
        onSubmit={(input) => claim.mutate(input)}
        saving={claim.isPending}
        error={claim.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <TextField name="name" label="Seu nome" autoComplete="name" className="span-6" />
          <DateField name="paidOn" label="Dia do pagamento" className="span-3" />
          <Select name="way" label="Como você pagou" options={wayOptions} empty={null} className="span-3" />
          <TextArea name="note" label="Recado" optional rows={2} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Voltar</Button>
          <Button type="submit" variant="primary" busy={claim.isPending} busyText="Enviando...">
            Avisar que paguei
          </Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
