import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileBadge } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { icpApi, type IcpSignature, type IcpSigner } from '#core/signature/icp.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { address, upload } from '#web/kit/call.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { icpRefusalTexts } from './icp.texts.ts'

const icpQuery = (id: string) => query(icpApi.list, { id })

/** A place for a signature with a certificate of ICP-Brasil that was made elsewhere: checked, and kept beside ours. */
export function IcpPanel({ documentId }: { documentId: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(icpQuery(documentId))
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setRefusal(null)
    try {
      await upload(
        icpApi.keep,
        { id: documentId, signatureId: newId(), name: file.name || 'assinatura' },
        file,
      )
      await client.invalidateQueries({ queryKey: icpQuery(documentId).queryKey })
    } catch (failure) {
      setRefusal(
        failure instanceof ApiError
          ? (icpRefusalTexts[failure.code] ?? failure.message)
          : 'O arquivo não chegou. Tente de novo.',
      )
    }
    setBusy(false)
  }
  return (
    <Panel
      title="Assinatura com certificado digital"
      hint="Assine o PDF fora daqui com ICP-Brasil e envie o PDF assinado ou o arquivo .p7s."
      flush
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {data && data.items.length > 0 && (
        <ul className="rows">
          {data.items.map((one) => (
            <Row key={one.id} signature={one} />
          ))}
        </ul>
      )}
      <div className="panel-b grid gap-3">
        {refusal && <Note tone="bad">{refusal}</Note>}
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept="application/pdf,.pdf,.p7s,application/pkcs7-signature"
          aria-label="PDF assinado ou arquivo .p7s"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void send(file)
          }}
        />
        <Button busy={busy} busyText="Conferindo" onClick={() => input.current?.click()}>
          Enviar arquivo assinado
        </Button>
        <p className="text-sm text-text-2">
          Conferimos que o conteúdo assinado é o deste documento e que a assinatura fecha com o certificado
          que veio nela. A cadeia e a revogação do certificado não são conferidas aqui: confira em{' '}
          <a href="https://validar.iti.gov.br" rel="noreferrer" target="_blank">
            validar.iti.gov.br
          </a>
          .
        </p>
      </div>
    </Panel>
  )
}

function Row({ signature }: { signature: IcpSignature }) {
  const { id, signers, form, name } = signature
  return (
    <li>
      <span className="eqi">
        <FileBadge size={20} aria-hidden="true" />
      </span>
      <div className="what">
        {signers.map((signer) => (
          <Signer key={`${signer.serial} ${signer.signedAt}`} signer={signer} />
        ))}
        <small>{form === 'pades' ? 'PDF assinado' : 'Assinatura à parte'}</small>
      </div>
      <a
        className="btn btn-secondary btn-sm"
        href={address(icpApi.file, { id })}
        download
        aria-label={`Baixar ${name}`}
      >
        <Download size={17} aria-hidden="true" />
        Baixar
      </a>
    </li>
  )
}

function Signer({ signer }: { signer: IcpSigner }) {
  const timeZone = useTimeZone()
  const { name, taxId, issuer, signedAt, withinValidity, saysIcpBrasil, validUntil } = signer
  return (
    <>
      <b>{name}</b>
      <small>
        {taxId && `${taxId.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(taxId)} · `}
        {signedAt ? `assinou em ${formatInstant(signedAt, timeZone)}` : 'sem hora declarada'}
      </small>
      <small>
        Emitido por {issuer}
        {saysIcpBrasil ? ', diz seguir a ICP-Brasil' : ', não diz ser da ICP-Brasil'}
        {!withinValidity &&
          `. Fora da validade quando assinou: valia até ${formatInstant(validUntil, timeZone)}`}
      </small>
    </>
  )
}
