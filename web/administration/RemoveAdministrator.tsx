import { administrationApi, type Administrator } from '#core/administration/administration.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { refusalText } from './administration.texts.ts'

interface RemoveProps {
  administrator: Administrator
  onClose: () => void
}

/** Takes the privileges away; the person keeps their account and their clinic or workshop. */
export function RemoveAdministrator({ administrator, onClose }: RemoveProps) {
  const form = useEndpointForm(administrationApi.remove, {
    defaults: { reason: '' },
    fixed: { id: administrator.id },
  })
  const remove = useWrite(administrationApi.remove, {
    invalidates: [administrationApi.list],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tirar acesso de ${administrator.name}`}
      text="As sessões desta pessoa terminam em até dois segundos. A conta dela continua."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => remove.mutate(input)}
        saving={remove.isPending}
        error={remove.error}
        words={refusalText}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={remove.isPending} busyText="Tirando...">
            Tirar acesso
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
