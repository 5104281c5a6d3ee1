import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, Download, FileBadge, Upload } from 'lucide-react'
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
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import './signatures.css'

const icpQuery = (id: string) => query(icpApi.list, { id })

/** A place for a signature with a certificate of ICP-Brasil that was made elsewhere: checked, and kept beside ours. */
export function IcpPanel({ documentId }: { documentId: string }) {
  const client = useQueryClient()
  const loaded = useQuery(icpQuery(documentId))
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
      toast('Assinatura conferida e salva')
    } catch (failure) {
      setRefusal(failure instanceof ApiError ? failure.message : 'O arquivo não chegou. Tente de novo.')
    }
    setBusy(false)
  }
  return (
    <Panel
      title="Assinatura com certificado digital"
      hint="Assine o PDF em outro programa, com o seu certificado ICP-Brasil, e envie aqui o PDF assinado ou o arquivo .p7s."
      flush
    >
      <Loaded from={loaded} rows={1}>
        {({ items }) =>
          items.length > 0 && (
            <ul className="rows">
              {items.map((one) => (
                <Row key={one.id} signature={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
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
        <Button
          className="justify-self-start"
          icon={<Upload size={18} aria-hidden="true" />}
          busy={busy}
          busyText="Conferindo..."
          onClick={() => input.current?.click()}
        >
          Enviar arquivo assinado
        </Button>
        <Checked />
      </div>
    </Panel>
  )
}

/** Explains which checks a file passes before it is stored, and which it does not. */
function Checked() {
  return (
    <div className="checked grid gap-2 text-sm text-text-2">
      <h3 className="font-[580] text-text [font-size:inherit]">O que conferimos</h3>
      <ul className="grid gap-1 mb-1">
        <Point isDone>Se o conteúdo assinado é o deste documento</Point>
        <Point isDone>Se a assinatura corresponde ao certificado</Point>
        <Point isDone>Se o certificado estava na validade na hora da assinatura</Point>
      </ul>
      <h3 className="font-[580] text-text [font-size:inherit]">O que não conferimos</h3>
      <ul className="grid gap-1 mb-1">
        <Point>Se o certificado vem mesmo da ICP-Brasil</Point>
        <Point>Se o certificado foi cancelado antes da assinatura</Point>
      </ul>
      <p>
        Confira os dois em{' '}
        <a
          className="link inline-flex min-h-11 items-center"
          href="https://validar.iti.gov.br"
          rel="noreferrer"
          target="_blank"
        >
          validar.iti.gov.br
        </a>
        , do governo federal, com o arquivo que você baixa aqui.
      </p>
    </div>
  )
}

function Point({ isDone = false, children }: { isDone?: boolean; children: string }) {
  return (
    <li className="flex gap-2">
      {isDone ? (
        <Check size={18} aria-hidden="true" className="text-success-text flex-none" />
      ) : (
        <CircleAlert size={18} aria-hidden="true" className="text-warning-text flex-none" />
      )}
      {children}
    </li>
  )
}

function Row({ signature }: { signature: IcpSignature }) {
  const { id, signers, form, name, keptBy, keptAt } = signature
  const timeZone = useTimeZone()
  return (
    <li>
      <span className="eqi">
        <FileBadge size={20} aria-hidden="true" />
      </span>
      <div className="what icp grid gap-0.5 wrap-anywhere">
        {signers.map((signer) => (
          <Signer key={`${signer.serial} ${signer.signedAt}`} signer={signer} />
        ))}
        <small>
          {form === 'pades' ? 'PDF assinado' : 'Assinatura à parte (.p7s)'}, enviado por {keptBy} em{' '}
          {formatInstant(keptAt, timeZone)}
        </small>
        <small>Conteúdo e assinatura conferidos. Origem e cancelamento do certificado não conferidos.</small>
      </div>
      <a
        className="btn btn-secondary"
        href={address(icpApi.file, { id })}
        download
        aria-label={`Baixar ${name}`}
      >
        <Download size={18} aria-hidden="true" />
        Baixar
      </a>
    </li>
  )
}

function Signer({ signer }: { signer: IcpSigner }) {
  const timeZone = useTimeZone()
  const { name, taxId, responsible, issuer, signedAt, withinValidity, saysIcpBrasil, validUntil } = signer
  return (
    <>
      <b>{name}</b>
      <small>
        {taxId && `${taxId.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(taxId)} · `}
        {responsible?.name && `responsável: ${responsible.name} · `}
        {signedAt ? `assinou em ${formatInstant(signedAt, timeZone)}` : 'sem hora informada'}
      </small>
      <small>
        Emitido por {issuer}
        {saysIcpBrasil ? ', declara seguir a ICP-Brasil' : ', não declara ser da ICP-Brasil'}
      </small>
      {!withinValidity && (
        <small className="text-warning-text">
          Fora da validade quando assinou: o certificado valia até {formatInstant(validUntil, timeZone)}
        </small>
      )}
    </>
  )
}
