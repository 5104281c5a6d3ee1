import { passkeyApi, type Passkey } from '#core/account/passkey.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { deviceName } from './device-name.ts'

type Named =
  | { passkey: Passkey; created?: undefined }
  | { created: { id: string } & Record<string, unknown>; passkey?: undefined }

/** Names a key that the device has just made, which keeps it; or one that is there. */
export function PasskeyName({ passkey, created, onClose }: Named & { onClose: () => void }) {
  const endpoint = passkey ? passkeyApi.rename : passkeyApi.register
  const form = useEndpointForm<{ name: string }>(endpoint, {
    defaults: { name: passkey?.name ?? deviceName(navigator.userAgent) },
    fixed: passkey ? { id: passkey.id } : { response: created },
  })
  const done = (said: string) => () => {
    toast(said)
    onClose()
  }
  const options = { invalidates: [passkeyApi.list] }
  const rename = useWrite(passkeyApi.rename, { ...options, onDone: done('Nome salvo') })
  const register = useWrite(passkeyApi.register, { ...options, onDone: done('Chave criada') })
  const saving = rename.isPending || register.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={passkey ? 'Mudar o nome' : 'Dê um nome à chave'}
      text={passkey ? undefined : 'Assim você reconhece o aparelho em que ela está.'}
    >
      <FormPanel
        form={form}
        onSubmit={({ name }) =>
          passkey ? rename.mutate({ id: passkey.id, name }) : register.mutate({ name, response: created })
        }
        saving={saving}
        error={rename.error ?? register.error}
        submit={false}
        unguarded
      >
        <TextField name="name" label="Nome da chave" maxLength={60} autoComplete="off" />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={saving} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
