import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { linkMeta } from '#web/kit/link-page.ts'
import { LinkPage, LinkSheets, numbered, SaveButton } from '#web/share/LinkedDocument.tsx'
import { Avatar, Facts, Panel } from '#web/ui/Panel.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { Declined, Signed } from './Finished.tsx'
import { SignStep } from './SignStep.tsx'
import { askTexts } from './signing.texts.ts'

export const meta = () => linkMeta('Assinar documento')

/** Somebody without an account reads a document, confirms who they are by a code, and signs it, or declines. */
export default function SigningPage() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      opens={signatureApi.open}
      token={token}
      title={() => 'Assinar documento'}
      aside="Link só seu"
      closed="Ele pode estar incompleto, já ter sido usado, ter vencido ou ter sido retirado. Se você ainda precisa assinar, peça outro a quem enviou."
    >
      {(asked) => <Asked asked={asked} token={token} />}
    </LinkPage>
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
      <LinkSheets
        pages={signatureApi.pages}
        input={{ token }}
        title={asked.document.title}
        otherwise="As páginas não aparecem aqui. Baixe o PDF e leia antes de assinar."
      />
      <div className="flex flex-wrap gap-3">
        <SaveButton file={signatureApi.file} input={{ token, what: 'document' }}>
          Baixar o PDF
        </SaveButton>
      </div>
      {stage.at === 'reading' ? (
        <CodeStep asked={asked} token={token} onConfirmed={(proof) => setStage({ at: 'signing', proof })} />
      ) : (
        <SignStep
          asked={asked}
          token={token}
          proof={stage.proof}
          onSigned={(signed) => setStage({ at: 'signed', ...signed })}
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
      <div className="flex items-center gap-3.5">
        <Avatar name={organization} large />
        <div>
          <b>{organization}</b>
          <p className="text-sm/6 text-text-2">
            {requesterName} {askTexts[asked.purpose]}
          </p>
        </div>
      </div>
      <h1>{document.title}</h1>
      <Panel>
        <Facts
          items={[
            ['Número', numbered(document)],
            ['Emitido por', document.issuer],
            ['Clínica', document.clinic === document.issuer ? null : document.clinic],
            ['Emitido em', formatInstant(document.issuedAt, timeZone)],
            ['Este link vale até', formatInstant(asked.expiresAt, timeZone)],
          ]}
        />
        <p className="mt-3 text-sm text-text-2">
          Código de integridade do arquivo:{' '}
          <span className="id whitespace-normal">{document.sha256.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
      </Panel>
    </>
  )
}
