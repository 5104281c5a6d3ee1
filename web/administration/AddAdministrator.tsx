import { administrationApi } from '#core/administration/administration.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'

/** Names somebody who has an account already. */
export function AddAdministrator({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(administrationApi.add, { defaults: { email: '', reason: '' } })
  const add = useWrite(administrationApi.add, { invalidates: [administrationApi.list], onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dar acesso de administrador"
      text="A pessoa precisa ter conta no Equipo. As sessões dela são encerradas e, no próximo acesso, ela ativa a verificação em duas etapas."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => add.mutate(input)}
        saving={add.isPending}
        error={add.error}
        submit={false}
        unguarded
      >
        <TextField
          name="email"
          label="E-mail da pessoa"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyText="Dando acesso...">
            Dar acesso
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
