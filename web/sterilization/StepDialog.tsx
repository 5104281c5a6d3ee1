import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { failureApi, type FailureDetail } from '#core/sterilization/failure.api.ts'
import type { WrittenStep } from '#core/sterilization/failure.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { failureQuery, stale } from './queries.ts'
import { stepTexts } from './sterilization.texts.ts'

interface StepProps {
  failure: FailureDetail
  step: WrittenStep
  onClose: () => void
}

/** Writes down that a step was done. */
export function StepDialog({ failure, step, onClose }: StepProps) {
  const form = useEndpointForm(failureApi.step, {
    defaults: { choice: undefined, note: '', orderId: null },
    fixed: { id: failure.id, step },
  })
  const write = useWrite(failureApi.step, {
    invalidates: stale,
    replaces: ({ id }) => failureQuery(id),
    onDone: () => {
      toast('Passo registrado')
      onClose()
    },
  })
  const { title, how } = stepTexts[step]
  return (
    <Dialog open onClose={onClose} title={title} text={how}>
      <FormPanel
        form={form}
        onSubmit={write.mutate}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        {step === 'scope' && <ScopeField failure={failure} />}
        <TextArea
          name="note"
          label={step === 'scope' ? 'Motivo' : 'O que foi feito'}
          optional={step === 'scope'}
          hint={step === 'scope' ? 'Para recolher só a carga testada, escreva o motivo' : undefined}
          rows={3}
        />
        {step === 'repair' && <OrderField failure={failure} />}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando...">
            Registrar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function ScopeField({ failure }: { failure: FailureDetail }) {
  const zone = useTimeZone()
  const { loads, packages, loadId, negativeSince } = failure
  const own = packages.filter((one) => one.loadId === loadId).length
  const since = negativeSince ? formatInstant(negativeSince, zone) : 'o começo dos registros'
  return (
    <RadioCards
      name="choice"
      label="Até onde recolher"
      options={[
        {
          value: 'all',
          label: `Tudo desde ${since}`,
          hint: `O mais seguro: ${count(loads.length, 'carga', 'cargas')}, ${count(packages.length, 'pacote', 'pacotes')}`,
        },
        {
          value: 'tested',
          label: 'Só a carga testada',
          hint: `${count(own, 'pacote', 'pacotes')}; as outras cargas voltam ao uso. É preciso escrever o motivo`,
        },
      ]}
    />
  )
}

/** The repair's order, if it was asked for here. */
function OrderField({ failure }: { failure: FailureDetail }) {
  const { data } = useQuery(query(serviceOrderApi.list, { equipmentId: failure.equipmentId, limit: 20 }))
  const options = (data?.items ?? []).map(({ id, number, fault }) => ({
    value: id,
    label: `${number}: ${fault.slice(0, 60)}`,
  }))
  if (options.length === 0) return null
  return <Select name="orderId" label="Ordem de serviço" optional options={options} empty="Nenhuma" />
}
