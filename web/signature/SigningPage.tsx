import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { DocumentSheets } from '#web/parts/DocumentSheets.tsx'
import { PublicLayout } from '#web/parts/PublicLayout.tsx'
import { Avatar, Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { Declined, Signed } from './Finished.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SignStep } from './SignStep.tsx'
import { askTexts } from './signing.texts.ts'

export const meta = () => [
  { title: 'Assinar documento · Equipo' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** By POST: a token in the address of a request would stand in logs. Opened once a visit. */
const openedQuery = (token: string) => ({
  queryKey: [signatureApi.open.path, token],
  queryFn: () => call(signatureApi.open, { token }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

const sheetsQuery = (token: string) => ({
  queryKey: [signatureApi.pages.path, token],
  queryFn: () => call(signatureApi.pages, { token }),
  staleTime: Infinity,
  retry: false,
})

/** Somebody without an account reads a document, confirms who they are by a code, and signs it, or declines. */
export default function SigningPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(openedQuery(token))
  useTitle('Assinar documento')
  return (
    <PublicLayout
      aside={
        <>
          <Link2 size={18} aria-hidden="true" />
          Link só seu
        </>
      }
    >
      {data ? (
        <Asked asked={data} token={token} />
      ) : error ? (
        <Closed error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </PublicLayout>
  )
}

function Closed({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <ErrorState error={error} onRetry={retry} />
  }
  return (
    <div className="stack">
      <h1>Este link não abre nada</h1>
      <p className="text-text-2">
        Ele pode estar incompleto, já ter sido usado, ter vencido ou ter sido retirado. Se você ainda precisa
        assinar, peça outro a quem enviou.
      </p>
    </div>
  )
}

type Stage =
  | { at: 'reading' }
  | { at: 'signing'; proof: string }
  | { at: 'signed'; proof: string; signedAt: string }
  | { at: 'declined' }

function Asked({ asked, token }: { asked: OpenedRequest; token: string }) {
  const [stage, setStage] = useState<Stage>({ at: 'reading' })
  if (stage.at === 'declined') return <Declined asked={asked} />
  if (stage.at === 'signed') {
    return <Signed asked={asked} token={token} proof={stage.proof} signedAt={stage.signedAt} />
  }
  return (
    <div className="stack">
      <Head asked={asked} />
      <Sheets token={token} title={asked.document.title} />
      <div className="flex flex-wrap gap-3">
        <SaveButton input={{ token, what: 'document' }}>Baixar o PDF</SaveButton>
      </div>
      {stage.at === 'reading' ? (
        <CodeStep asked={asked} token={token} onConfirmed={(proof) => setStage({ at: 'signing', proof })} />
      ) : (
        <SignStep
          asked={asked}
          token={token}
          proof={stage.proof}
          onSigned={(signedAt) => setStage({ at: 'signed', proof: stage.proof, signedAt })}
        />
      )}
      <DeclineForm token={token} onDeclined={() => setStage({ at: 'declined' })} />
    </div>
  )
}

function Head({ asked }: { asked: OpenedRequest }) {
  const { document, timeZone, organization, requesterName } = asked
  return (
    <>
      <div className="asks">
        <Avatar name={organization} large />
        <div>
          <b>{organization}</b>
          <p>
            {requesterName} {askTexts[asked.purpose]}
          </p>
        </div>
      </div>
      <h1>{document.title}</h1>
      <Panel>
        <Facts
          items={[
            [
              'Número',
              <span key="number" className="id">
                {document.number}, versão {document.version}
              </span>,
            ],
            ['Emitido por', document.issuer],
            ['Clínica', document.clinic === document.issuer ? null : document.clinic],
            ['Emitido em', formatInstant(document.issuedAt, timeZone)],
            ['Este link vale até', formatInstant(asked.expiresAt, timeZone)],
            [
              'SHA-256 do arquivo',
              <span key="hash" className="id">
                {document.sha256}
              </span>,
            ],
          ]}
        />
      </Panel>
    </>
  )
}

function Sheets({ token, title }: { token: string; title: string }) {
  const { data, error } = useQuery(sheetsQuery(token))
  if (error) return <Note>As páginas não aparecem aqui. Baixe o PDF e leia antes de assinar.</Note>
  return data ? <DocumentSheets pages={data.pages} title={title} /> : <SkeletonRows rows={6} />
}
