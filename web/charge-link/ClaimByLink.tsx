import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { wayOptions } from '#core/charge/charge.ts'
import { chargeLinkApi, type LinkedPart, type OpenedCharge } from '#core/charge-link/charge-link.api.ts'
import { newId } from '#core/kit/ids.ts'
import { upload } from '#web/kit/call.ts'
import { useNow } from '#web/kit/now.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'

/** 128 random bits in base64url. */
const newProofToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The server takes a proof for an hour. */
const proofMs = 3_600_000

const sentClaim = z.object({
  partId: z.string(),
  proofToken: z.string(),
  fileId: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  hasProof: z.boolean(),
})
type SentClaim = z.infer<typeof sentClaim>

/** The claim that was sent from this page. It stays in the entry of the tab's history, so it stands a reload. */
function useSentClaim(partId: string): [SentClaim | null, (sent: SentClaim) => void] {
  const { state } = useLocation()
  const navigate = useNavigate()
  const read = sentClaim.safeParse(state)
  const keep = (sent: SentClaim) =>
    void navigate('.', { replace: true, preventScrollReset: true, state: sent })
  return [read.success && read.data.partId === partId ? read.data : null, keep]
}

interface ClaimProps {
  charge: OpenedCharge
  part: LinkedPart
  token: string
}

/** Says that an instalment was paid. Its proof follows, since a file needs a claim that it belongs to. */
export function ClaimByLink({ charge, part, token }: ClaimProps) {
  const clock = useNow()
  const [isOpen, setOpen] = useState(false)
  const [paymentClaimId] = useState(newId)
  const [fileId] = useState(newId)
  const [proofToken] = useState(newProofToken)
  const [file, setFile] = useState<File | null>(null)
  const [sent, keepSent] = useSentClaim(part.id)
  const sentNow = () => ({ partId: part.id, proofToken, fileId, sentAt: Date.now(), hasProof: false })
  const proof = useUploads(async (chosen, onProgress) => {
    const own = sent ?? sentNow()
    const input = { token: own.proofToken, fileId: own.fileId, name: chosen.name || 'comprovante' }
    await upload(chargeLinkApi.addProof, input, chosen, onProgress)
    keepSent({ ...own, hasProof: true })
  })
  const claim = useWrite(chargeLinkApi.claim, {
    replaces: () => query(chargeLinkApi.open, { token }),
    onDone: () => {
      keepSent(sentNow())
      if (file) proof.add([file])
    },
  })
  const form = useEndpointForm(chargeLinkApi.claim, {
    defaults: { name: '', paidOn: charge.today, way: 'pix', note: '' },
    fixed: { token, paymentClaimId, instalmentId: part.id, proofToken },
  })
  const choose = ([chosen]: File[]) => setFile(chosen ?? null)
  if (part.isClaimed) {
    const waits =
      sent && !sent.hasProof && clock.getTime() < sent.sentAt + proofMs && proof.pending.length === 0
    return (
      <>
        <Note tone="ok">
          Recebemos o aviso de pagamento{sent?.hasProof && ', com o comprovante'}. {charge.workshopName} vai
          confirmar.
        </Note>
        <PhotoGrid photos={[]} pending={proof.pending} />
        {waits && (
          <FileDrop
            kind="document"
            title="Comprovante (opcional)"
            slim
            onFiles={(files) => proof.add(files.slice(0, 1))}
          />
        )}
      </>
    )
  }
  if (!isOpen) {
    return (
      <Button className="self-start" size="lg" onClick={() => setOpen(true)}>
        Já paguei
      </Button>
    )
  }
  return (
    <Panel title="Já paguei" hint="A oficina confere no banco e confirma.">
      <FormPanel
        form={form}
        onSubmit={(input) => claim.mutate(input)}
        saving={claim.isPending}
        error={claim.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <TextField name="name" label="Seu nome" autoComplete="name" className="span-6" />
          <DateField name="paidOn" label="Dia do pagamento" className="span-3" />
          <Select name="way" label="Como você pagou" options={wayOptions} empty={null} className="span-3" />
          <TextArea name="note" label="Recado" optional rows={2} />
        </div>
        {file ? (
          <Note tone="ok" action={<Button onClick={() => setFile(null)}>Trocar</Button>}>
            Comprovante: {file.name}
          </Note>
        ) : (
          <FileDrop kind="document" title="Comprovante (opcional)" slim onFiles={choose} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Voltar</Button>
          <Button type="submit" variant="primary" busy={claim.isPending} busyText="Enviando...">
            Avisar que paguei
          </Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
