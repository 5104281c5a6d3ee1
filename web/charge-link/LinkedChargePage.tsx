import { useState } from 'react'
import { useParams } from 'react-router'
import { partText } from '#core/charge/charge.ts'
import { chargeLinkApi, type LinkedPart, type OpenedCharge } from '#core/charge-link/charge-link.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { PixPanel } from '#web/pix/PixPanel.tsx'
import { linkMeta } from '#web/kit/link-page.ts'
import { LinkPage, SaveButton } from '#web/share/LinkedDocument.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { ClaimByLink } from './ClaimByLink.tsx'

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
        <div className="mt-4">
          <SaveButton file={chargeLinkApi.pdf} input={{ token }}>
            Baixar PDF
          </SaveButton>
        </div>
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
      {!part.isClaimed && part.pix && <PixPanel pix={part.pix} />}
      {!part.isClaimed && !part.pix && (
        <Note>{charge.workshopName} não tem Pix aqui. Combine com a oficina como pagar.</Note>
      )}
      <ClaimByLink charge={charge} part={part} token={token} />
    </>
  )
}
