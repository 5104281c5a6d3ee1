import { financeApi, type Owned } from '#core/finance/finance.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface DismissProps {
  owned: Owned
  isOpen: boolean
  onClose: () => void
}

/** Asks why the advice to replace is turned down. */
export const DismissDialog = (props: DismissProps) => props.isOpen && <Open {...props} />

function Open({ owned: { id, name, advice }, onClose }: DismissProps) {
  const form = useEndpointForm(financeApi.dismiss, { defaults: { reason: '' }, fixed: { id } })
  const write = useWrite(financeApi.dismiss, {
    invalidates: [financeApi.equipment],
    onDone: () => {
      toast('Recomendação dispensada')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Manter ${name}`} text={advice.join(' ')}>
      <FormPanel
        form={form}
        onSubmit={write.mutate}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="Quem vê as finanças da clínica lê o motivo" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando...">
            Dispensar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
