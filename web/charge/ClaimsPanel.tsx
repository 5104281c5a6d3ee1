import { useState } from 'react'
import type { Charge, Claim } from '#core/charge/charge.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { claimText } from './claim-text.ts'
import { ClaimFile } from './ClaimFile.tsx'

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
