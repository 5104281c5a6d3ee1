import { planApi, type OrganizationPlan } from '#core/plan/plan.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { planNames } from './strip.texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'

interface SubscriptionDialogProps {
  organization: OrganizationPlan
  onClose: () => void
}

const plansOf = ({ kind }: OrganizationPlan) =>
  (kind === 'clinic' ? (['basic', 'professional'] as const) : (['technician'] as const)).map((value) => ({
    value,
    label: planNames[value],
  }))

/** An administrator gives an organization a plan, says until when it is paid, or suspends it; always with a reason. */
export function SubscriptionDialog({ organization, onClose }: SubscriptionDialogProps) {
  const { organizationId: id, version, plan, paidLastDay, suspended } = organization
  const form = useEndpointForm(planApi.change, {
    defaults: { plan, paidLastDay, suspended, reason: '' },
    fixed: { id, version },
    holds: true,
  })
  const save = useWrite(planApi.change, {
    invalidates: [planApi.subscriptions],
    onDone: ({ name }) => {
      toast(`Plano de ${name} salvo`)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={organization.name} text="O que muda aqui vale na hora.">
      <FormPanel
        form={form}
        onSubmit={(input) => save.mutate(input)}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <Select name="plan" label="Plano" options={plansOf(organization)} empty="Sem plano" />
        <DateField
          name="paidLastDay"
          label="Pago até"
          optional
          hint="O último dia. Se deixar vazio, o plano não tem data para acabar"
        />
        <Checkbox
          name="suspended"
          label="Conta suspensa"
          hint="Não dá para começar nada novo. Tudo continua disponível para consulta, e o que está aberto pode ser terminado"
        />
        <TextArea name="reason" label="Motivo" rows={3} hint="Fica no registro de acessos" />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
