import { signatureTexts } from '#core/signature/refusal-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Download, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Signing } from '#core/signature/schemas.ts'
import { hasSigned, type Purpose } from '#core/signature/signature.ts'
import { eventWords, levelWords } from '#core/signature/words.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { AskSignature } from './AskSignature.tsx'
import { SignatureList, SignatureRequests } from './SignatureList.tsx'
import { SignDocument, SignForPresent } from './SignDocument.tsx'
import { askedWords, signVerbs } from './signature.texts.ts'
import './signatures.css'

/** A code to be read out is to appear soon after it was asked for. */
const lookAgainMs = 5000

/** Signatures, requests and events of a document, and the ways to sign and to ask. */
export function SignaturesPanel({ documentId }: { documentId: string }) {
  const loaded = useQuery({
    ...query(signatureApi.list, { id: documentId }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((one) => one.isOwn && one.state === 'waiting') ? lookAgainMs : false,
  })
  return (
    <Panel title="Assinaturas" aside={loaded.data && <SignedChip signing={loaded.data} />}>
      <Loaded from={loaded} rows={2}>
        {(signing) => <Signings signing={signing} documentId={documentId} />}
      </Loaded>
    </Panel>
  )
}

function SignedChip({ signing: { issuedWith, signatures } }: { signing: Signing }) {
  const many = issuedWith.length + signatures.length
  return (
    <Chip tone={many > 0 ? 'ok' : 'neutral'}>
      {many > 0 ? count(many, 'assinatura', 'assinaturas') : 'Nenhuma'}
    </Chip>
  )
}

type Opened = { sign: Purpose } | 'ask' | 'present' | null

function Signings({ signing, documentId }: { signing: Signing; documentId: string }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { own, blocked, signatures, events } = signing
  const blockedBy = blocked && signatureTexts[blocked]
  const isWaited = signing.asked.some(({ isGiven }) => !isGiven)
  const openPurposes = (own?.purposes ?? []).filter((purpose) => !hasSigned(signatures, purpose))
  return (
    <div className="stack gap-4">
      {signing.asked.length > 0 && <Asked asked={signing.asked} />}
      <SignatureList signing={signing} />
      <SignatureRequests requests={signing.requests} />
      {signing.unread && <Unread names={signing.unread} />}
      {blockedBy && <Note>{blockedBy}</Note>}
      {own && !blockedBy && (
        <div className="flex flex-wrap gap-3">
          {openPurposes.map((purpose, index) => (
            <Button
              key={purpose}
              variant={index === 0 && isWaited ? 'primary' : 'secondary'}
              icon={<PenLine size={18} aria-hidden="true" />}
              onClick={() => setOpened({ sign: purpose })}
            >
              {signVerbs[purpose]}
            </Button>
          ))}
          <Button icon={<Send size={18} aria-hidden="true" />} onClick={() => setOpened('ask')}>
            Pedir assinatura
          </Button>
          <Button onClick={() => setOpened('present')}>Assinar neste aparelho</Button>
        </div>
      )}
      {events.length > 0 && <Happened signing={signing} documentId={documentId} />}
      {opened === 'ask' && <AskSignature documentId={documentId} signing={signing} onClose={close} />}
      {opened === 'present' && <SignForPresent documentId={documentId} signing={signing} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <SignDocument documentId={documentId} signing={signing} purpose={opened.sign} onClose={close} />
      )}
    </div>
  )
}

/** The people whose signature this kind of document needs. */
function Asked({ asked }: { asked: Signing['asked'] }) {
  return (
    <ul className="asked flex flex-wrap gap-y-1.5 gap-x-5 text-sm text-text-2">
      {asked.map(({ party, role, purpose, isGiven }) => (
        <li className="flex items-center gap-2 wrap-anywhere min-w-0" key={`${party} ${purpose}`}>
          {isGiven ? (
            <CircleCheck size={18} aria-hidden="true" className="text-success-text flex-none" />
          ) : (
            <CircleDashed className="flex-none" size={18} aria-hidden="true" />
          )}
          <span>
            <b className="text-text">{role}</b> {askedWords[purpose][isGiven ? 'given' : 'missing']}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** For a good-practice document: the people who have not confirmed that they read it. */
function Unread({ names }: { names: string[] }) {
  if (names.length === 0) return <Note tone="ok">Toda a equipe confirmou que leu.</Note>
  return (
    <Note tone="warn" action={<LinkButton to={atClinic.known()}>Colher a ciência</LinkButton>}>
      Ainda não confirmaram a leitura: {names.join(', ')}.
    </Note>
  )
}

function Happened({ signing, documentId }: { signing: Signing; documentId: string }) {
  const zone = useTimeZone()
  return (
    <>
      <a
        className="btn btn-secondary self-start"
        href={address(signatureApi.evidence, { id: documentId })}
        download
      >
        <Download size={18} aria-hidden="true" />
        Baixar as evidências
      </a>
      <details>
        <summary className="flex items-center font-[580] text-brand-text cursor-pointer min-h-11">
          O que aconteceu
        </summary>
        <ol className="grid gap-2.5">
          {signing.events.map((event) => (
            <li
              className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-y-1 gap-x-4 text-sm wrap-anywhere max-[30rem]:grid-cols-[1fr]"
              key={event.seq}
            >
              <time className="text-text-2" dateTime={event.at}>
                {formatInstant(event.at, zone)}
              </time>
              <span>
                {eventWords(event)}
                {event.device && <small className="block text-text-2">{event.device}</small>}
              </span>
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary className="flex items-center font-[580] text-brand-text cursor-pointer min-h-11">
          O que estas assinaturas valem
        </summary>
        {levelWords.map((words) => (
          <p className="mb-3 text-text-2" key={words}>
            {words}
          </p>
        ))}
      </details>
    </>
  )
}
