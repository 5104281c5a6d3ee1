import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { ways, wayTexts } from '#core/charge/charge.ts'
import { newId } from '#core/kit/ids.ts'
import { upload } from '#web/kit/call.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, MoneyField } from '#web/ui/TypedField.tsx'
import { InstalmentSelect } from './InstalmentSelect.tsx'
import { owedOn, payablesOf } from './owed.ts'
import { useOwedAmount } from './owed-amount.ts'
import { settled } from './queries.ts'

const wayOptions = ways.map((value) => ({ value, label: wayTexts[value] }))

/** The clinic says that it has paid an instalment. */
export function ClaimDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const today = useToday()
  const [claimId] = useState(newId)
  const [file, setFile] = useState<{ id: string; name: string } | null>(null)
  const first = payablesOf(charge).find((one) => owedOn(one, today) > 0)
  const form = useEndpointForm(paymentApi.claim, {
    defaults: {
      instalmentId: first?.id ?? null,
      paidOn: today,
      cents: first ? owedOn(first, today) : null,
      way: 'pix',
      note: '',
    },
    fixed: { id: charge.id, claimId, proofId: file?.id ?? null },
  })
  const claim = useWrite(paymentApi.claim, {
    ...settled,
    onDone: () => {
      toast('Aviso enviado')
      onClose()
    },
  })
  const uploads = useUploads(async (chosen, onProgress) => {
    const name = chosen.name || 'comprovante'
    const input = { id: charge.id, fileId: newId(), kind: 'document' as const, name }
    const kept = await upload(chargeApi.upload, input, chosen, onProgress)
    setFile({ id: kept.id, name })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Já paguei"
      text={`${charge.workshop.name} confere no banco e confirma. Até lá, a cobrança fica como “Pagamento informado”.`}
    >
      <FormPanel
        form={form}
        onSubmit={claim.mutate}
        saving={claim.isPending}
        error={claim.error}
        submit={false}
        unguarded
      >
        <Fields charge={charge} />
        <PhotoGrid photos={[]} pending={uploads.pending} />
        {file ? (
          <Note tone="ok" action={<Button onClick={() => setFile(null)}>Trocar</Button>}>
            Comprovante: {file.name}
          </Note>
        ) : (
          <FileDrop
            kind="document"
            title="Comprovante (opcional)"
            onFiles={(files) => uploads.add(files.slice(0, 1))}
          />
        )}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            variant="primary"
            busy={claim.isPending}
            busyText="Enviando..."
            disabledReason={uploads.pending.length > 0 ? 'Espere o comprovante ser enviado.' : null}
          >
            Avisar que paguei
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function Fields({ charge }: { charge: Charge }) {
  const instalmentId = useWatch({ name: 'instalmentId' }) as string | null
  useOwedAmount(payablesOf(charge).filter(({ id }) => id === instalmentId))
  return (
    <div className="form-grid">
      <InstalmentSelect charge={charge} />
      <DateField name="paidOn" label="Pago em" />
      <MoneyField name="cents" label="Valor" />
      <Select name="way" label="Como" options={wayOptions} empty={null} />
      <TextField name="note" label="Observação" optional />
    </div>
  )
}
