import { useState } from 'react'
import type { Charge, Claim } from '#core/charge/charge.api.ts'
import { wayTexts } from '#core/charge/charge.ts'
import { fileApi } from '#core/file/file.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { address } from '#web/kit/call.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { instalmentName } from './owed.ts'

const dialogs = part(async () => (await import('./ClaimAnswer.tsx')).ClaimAnswer)

/** Payments that the clinic says it made and the workshop has not answered. */
export function ClaimsPanel({ charge, isClinic }: { charge: Charge; isClinic: boolean }) {
  const open = charge.claims.filter(({ state }) => state === 'open')
  return open.map((claim) => <OpenClaim key={claim.id} charge={charge} claim={claim} isClinic={isClinic} />)
}

interface ClaimProps {
  charge: Charge
  claim: Claim
}

function OpenClaim({ charge, claim, isClinic }: ClaimProps & { isClinic: boolean }) {
  const [answering, answer] = useState<'confirm' | 'dispute' | null>(null)
  const zone = useTimeZone()
  const { workshop, clinic } = charge
  return (
    <Panel
      raised={!isClinic}
      title={isClinic ? 'Você informou um pagamento' : `${clinic.name} informou um pagamento`}
      hint={
        isClinic
          ? `Ele conta quando ${workshop.name} confirmar.`
          : 'Confira no banco. Ele só conta quando você confirmar.'
      }
    >
      <p>{claimText(charge, claim)}</p>
      <p className="text-sm text-text-2">
        {claim.by}, {formatInstant(claim.createdAt, zone)}
      </p>
      {claim.note && <p className="mt-2 whitespace-pre-line">“{claim.note}”</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isClinic && (
          <>
            <Button variant="primary" onClick={() => answer('confirm')}>
              Confirmar pagamento
            </Button>
            <Button onClick={() => answer('dispute')}>Não recebi</Button>
          </>
        )}
        <ClaimFile claim={claim} />
      </div>
      {answering && (
        <Awaited
          part={dialogs}
          wanted
          name="a pergunta"
          onGiveUp={() => answer(null)}
          props={{ charge, claim, answer: answering, onClose: () => answer(null) }}
        />
      )}
    </Panel>
  )
}

/** `R$ 100,00 da Parcela 1 de 3, por Pix em 10/11/2026`. */
export function claimText(charge: Charge, { instalmentId, cents, way, paidOn }: Claim): string {
  const one = charge.instalments.find(({ id }) => id === instalmentId)
  const name = one && charge.instalments.length > 1 ? ` da ${instalmentName(charge, one).toLowerCase()}` : ''
  return `${formatCents(cents)}${name}, ${wayTexts[way]} em ${formatDate(paidOn)}`
}

export const ClaimFile = ({ claim: { fileId } }: { claim: Claim }) =>
  fileId && (
    <a
      className="link inline-flex min-h-11 items-center"
      href={address(fileApi.content, { id: fileId })}
      target="_blank"
      rel="noreferrer"
    >
      Ver comprovante
    </a>
  )
