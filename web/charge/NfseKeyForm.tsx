import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

/** The access key of the invoice. */
export function NfseKeyForm({ charge }: { charge: Charge }) {
  const form = useEndpointForm(chargeApi.setNfse, {
    defaults: { nfseKey: charge.nfseKey ?? '' },
    fixed: { id: charge.id },
  })
  const save = useWrite(chargeApi.setNfse, {
    ...settled,
    onDone: ({ nfseKey }) => {
      toast(nfseKey ? 'Chave salva' : 'Chave removida')
      form.reset({ nfseKey: nfseKey ?? '' })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      submit={false}
      className="stack gap-3"
    >
      <TextField
        name="nfseKey"
        label="Chave da NFS-e"
        optional
        mono
        inputMode="numeric"
        spellCheck={false}
        hint="Os 50 números do DANFSe"
      />
      <Button type="submit" busy={save.isPending} busyText="Salvando...">
        Salvar chave
      </Button>
    </FormPanel>
  )
}
