import { useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink, FileText } from 'lucide-react'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { address, upload } from '#web/kit/call.ts'
import { part } from '#web/kit/part.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { chargeQuery } from './queries.ts'

/** The national emitter, where a workshop issues its service invoice. */
const emitter = 'https://www.nfse.gov.br/EmissorNacional'

const keyForm = part(async () => (await import('./NfseKeyForm.tsx')).NfseKeyForm)

/** The service invoice, issued elsewhere: its key and its file. */
export function NfsePanel({ charge, isClinic }: { charge: Charge; isClinic: boolean }) {
  const { nfseKey, files, claims } = charge
  const proofs = new Set(claims.map(({ fileId }) => fileId))
  const notes = files.filter(({ id }) => !proofs.has(id))
  if (isClinic && !nfseKey && notes.length === 0) return null
  return (
    <Panel title="Nota fiscal" {...(!isClinic && { hint: 'Emita no Emissor Nacional e registre aqui.' })}>
      <div className="stack gap-4">
        {!isClinic && <ForTheEmitter charge={charge} />}
        {isClinic && nfseKey && <Key nfseKey={nfseKey} />}
        {!isClinic && <InPlace part={keyForm} name="a chave" props={{ charge }} />}
        {notes.length > 0 && (
          <ul>
            {notes.map((file) => (
              <li key={file.id}>
                <a
                  className="link inline-flex min-h-11 items-center gap-2 break-all"
                  href={address(fileApi.content, { id: file.id })}
                  download
                >
                  <FileText size={18} aria-hidden="true" className="flex-none" />
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {!isClinic && <AddNote charge={charge} hasNote={notes.length > 0} />}
      </div>
    </Panel>
  )
}

function Key({ nfseKey }: { nfseKey: string }) {
  return (
    <p>
      Chave: <span className="id break-all">{nfseKey}</span>
    </p>
  )
}

/** The values that the emitter's form asks for, each to be copied. */
function ForTheEmitter({ charge: { clinic, description, totalCents } }: { charge: Charge }) {
  const amount = formatCents(totalCents).replace(/^R\$\s/, '')
  return (
    <div className="grid gap-2">
      <a className="btn btn-secondary" href={emitter} target="_blank" rel="noreferrer">
        <ExternalLink size={18} aria-hidden="true" />
        Abrir Emissor Nacional
      </a>
      {clinic.taxId ? (
        <CopyButton label="Copiar CNPJ ou CPF" text={formatTaxId(clinic.taxId)} />
      ) : (
        <p className="text-sm text-text-2">O cadastro de {clinic.name} não tem CNPJ nem CPF.</p>
      )}
      <CopyButton label="Copiar descrição" text={description} />
      <CopyButton label="Copiar valor" text={amount} />
    </div>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { said, copy } = useCopying(text, { done: `Copiado: ${text}`, failed: `Copie daqui: ${text}` })
  return (
    <div>
      <Button block icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
        {label}
      </Button>
      <p className="text-sm wrap-anywhere text-text-2" role="status">
        {said}
      </p>
    </div>
  )
}

function AddNote({ charge, hasNote }: { charge: Charge; hasNote: boolean }) {
  const client = useQueryClient()
  const uploads = useUploads(async (file, onProgress) => {
    const input = { id: charge.id, fileId: newId(), kind: 'document' as const, name: file.name || 'nota' }
    await upload(chargeApi.upload, input, file, onProgress)
    await client.invalidateQueries({ queryKey: chargeQuery(charge.id).queryKey })
  })
  return (
    <>
      <PhotoGrid photos={[]} pending={uploads.pending} />
      <FileDrop
        kind="document"
        title={hasNote ? 'Adicionar outro arquivo' : 'Adicionar a nota'}
        onFiles={uploads.add}
      />
    </>
  )
}
