import { formatInstant } from '#core/kit/dates.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Ink, SignatureRequest, Signing } from '#core/signature/schemas.ts'
import { partyWords, purposeWords, wayWords } from '#core/signature/words.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { channelHints, states } from './signature.texts.ts'

/** Signatures with name, role, time and method: first those within the document, then those after its issue. */
export function SignatureList({ signing: { issuedWith, signatures } }: { signing: Signing }) {
  const zone = useTimeZone()
  if (issuedWith.length + signatures.length === 0) return <p className="text-text-2">Nenhuma assinatura.</p>
  return (
    <ul className="signatures grid">
      {issuedWith.map((one) => (
        <li className="first:pt-0 first:border-0" key={`${one.name} ${one.signedAt}`}>
          <div className="grid flex-[1_1_14rem] wrap-anywhere min-w-0">
            <b>{one.name}</b>
            {one.jobTitle && <span>{one.jobTitle}</span>}
            {one.registry && <span className="id">{one.registry}</span>}
            <small className="text-sm text-text-2">
              Assinou no próprio documento, em {formatInstant(one.signedAt, zone)}
            </small>
          </div>
        </li>
      ))}
      {signatures.map((one) => (
        <li className="first:pt-0 first:border-0" key={one.id}>
          {one.drawing && <Drawn ink={one.drawing} name={one.name} />}
          <div className="grid flex-[1_1_14rem] wrap-anywhere min-w-0">
            <b>{one.name}</b>
            {one.role && <span>{one.role}</span>}
            {one.taxId && <span>CPF {one.taxId}</span>}
            <small className="text-sm text-text-2">
              {purposeWords[one.purpose]}, {partyWords[one.party]}, {wayWords[one.way]}, em{' '}
              {formatInstant(one.signedAt, zone)}
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Drawn({ ink, name }: { ink: Ink; name: string }) {
  return (
    <svg viewBox={`0 0 ${ink.width} ${ink.height}`} role="img" aria-label={`Assinatura de ${name}`}>
      <path d={ink.paths.join(' ')} />
    </svg>
  )
}

/** Requests for a signature and their results; a code that has to be read out is shown large. */
export function SignatureRequests({ requests }: { requests: SignatureRequest[] }) {
  const zone = useTimeZone()
  const withdraw = useWrite(signatureApi.withdraw, {
    invalidates: [signatureApi.list],
    onDone: () => toast('Pedido retirado'),
  })
  const openRequests = requests.filter(({ state }) => state !== 'signed')
  if (openRequests.length === 0) return null
  return (
    <>
      <h3>Pedidos de assinatura</h3>
      <ul className="signatures grid">
        {openRequests.map((one) => (
          <li className="first:pt-0 first:border-0" key={one.id}>
            <div className="grid flex-[1_1_14rem] wrap-anywhere min-w-0">
              <b>{one.signerName}</b>
              <span>
                {one.signerEmail && `${one.signerEmail}, `}
                {channelHints[one.channel]}
              </span>
              <small className="text-sm text-text-2">
                Pedido por {one.requesterName} em {formatInstant(one.createdAt, zone)}
                {one.openedAt && `, aberto em ${formatInstant(one.openedAt, zone)}`}
                {one.state === 'waiting' && `, vale até ${formatInstant(one.expiresAt, zone)}`}
              </small>
              {one.declineReason && <span>“{one.declineReason}”</span>}
              {one.code && (
                <p className="read-out mt-2 py-3 px-4 rounded-md bg-info-soft" role="status">
                  Leia este código para {one.signerName}: <b className="id">{one.code.digits}</b>
                  <small className="block text-sm text-text-2">
                    Vale até {formatInstant(one.code.until, zone)}. Diga o código só a essa pessoa.
                  </small>
                </p>
              )}
            </div>
            <Chip tone={states[one.state].tone}>{states[one.state].text}</Chip>
            {one.isOwn && one.state === 'waiting' && (
              <Button
                variant="text"
                busy={withdraw.isPending && withdraw.variables.id === one.id}
                busyText="Retirando..."
                onClick={() => withdraw.mutate({ id: one.id })}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdraw.error && <Note tone="bad">{withdraw.error.message}</Note>}
    </>
  )
}

/** The read that every write of signatures answers anew. */
export const signingQuery = (documentId: string) => query(signatureApi.list, { id: documentId })
