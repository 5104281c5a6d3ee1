import { receivableApi } from '#core/finance/receivable.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'

interface HourCostProps {
  hourCents: number | null
  version: number
  isOpen: boolean
  onClose: () => void
}

/** How much an hour of the workshop costs. */
export const HourCostDialog = (props: HourCostProps) => props.isOpen && <Open {...props} />

function Open({ hourCents, version, onClose }: HourCostProps) {
  const form = useEndpointForm(receivableApi.setHourCost, {
    defaults: { hourCents },
    fixed: { version },
    holds: true,
  })
  const write = useWrite(receivableApi.setHourCost, {
    invalidates: [receivableApi.profit, receivableApi.entries],
    onDone: () => {
      toast('Custo da hora salvo')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Custo da hora"
      text="Some o que a oficina custa por mês e divida pelas horas trabalhadas."
    >
      <FormPanel
        form={form}
        onSubmit={write.mutate}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <MoneyField name="hourCents" label="Uma hora custa" className="span-3" />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
