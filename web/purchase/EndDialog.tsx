import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

/** Asks why the rest of a purchase does not come. */
export function EndDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { id, version, status, number } = purchase
  const isPart = status === 'partial'
  const form = useEndpointForm(purchaseApi.end, { defaults: { reason: '' }, fixed: { id, version } })
  const end = useWrite(purchaseApi.end, {
    ...settled,
    onDone: () => {
      toast(isPart ? 'Compra encerrada' : 'Compra cancelada')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPart ? `Encerrar ${number}?` : `Cancelar ${number}?`}
      text={
        isPart
          ? 'O que chegou continua no estoque. O que falta não é mais esperado.'
          : 'Nada chegou desta compra.'
      }
    >
      <FormPanel
        form={form}
        onSubmit={end.mutate}
        saving={end.isPending}
        error={end.error}
        submit={false}
        unguarded
      >
        <TextField name="reason" label="Motivo" optional={status === 'draft'} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={end.isPending} busyText="Salvando...">
            {isPart ? 'Encerrar compra' : 'Cancelar compra'}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
