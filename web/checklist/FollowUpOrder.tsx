import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Run } from '#core/checklist/schemas.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { isFinished, priorities, type Priority } from '#core/service-order/status.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { priorityTexts } from '#web/service-order/order.texts.ts'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { Select, type Option } from '#web/ui/TextField.tsx'

export interface OrderValues {
  /** An order that is there already, or `new`. */
  target: string
  equipmentId: string | null
  priority: Priority
  /** Null: published for the city. */
  workshopId: string | null
}

/** Chooses the order: the checklist's own, one that is open on the equipment, or a new one. */
export function FollowUpOrder({ run }: { run: Run }) {
  const target = useWatch<OrderValues, 'target'>({ name: 'target' })
  const open = useOpenOrders(run)
  return (
    <>
      {open.length > 0 && (
        <Select
          name="target"
          label="Qual ordem"
          className="span-6"
          empty={null}
          options={[...open, { value: 'new', label: 'Abrir uma nova' }]}
        />
      )}
      {target === 'new' && <NewOrder run={run} />}
    </>
  )
}

function useOpenOrders(run: Run): Option[] {
  const equipmentId = run.equipment?.id
  const { data } = useQuery({
    ...query(serviceOrderApi.list, { limit: 20, ...(equipmentId && { equipmentId }) }),
    enabled: equipmentId !== undefined,
  })
  const own = run.order ? [{ value: run.order.id, label: `${run.order.number}, a deste checklist` }] : []
  const others = (data?.items ?? [])
    .filter(({ id, status }) => !isFinished(status) && status !== 'completed' && id !== run.order?.id)
    .map(({ id, number, fault }) => ({ value: id, label: `${number}: ${fault.slice(0, 60)}` }))
  return [...own, ...others]
}

function NewOrder({ run }: { run: Run }) {
  const { organization } = useSession()
  return (
    <>
      {!run.equipment && <EquipmentField name="equipmentId" label="Equipamento" className="span-6" />}
      <Select
        name="priority"
        label="Prioridade"
        className="span-6"
        empty={null}
        options={priorities.map((value) => ({ value, label: priorityTexts[value] }))}
      />
      {organization?.kind === 'clinic' && <WhoAttends place={organization} />}
    </>
  )
}

function WhoAttends({ place }: { place: { city: string; state: string } }) {
  const { data } = useQuery(query(serviceOrderApi.technicians, { city: place.city, state: place.state }))
  const options = (data?.items ?? []).map(({ workshopId, name }) => ({ value: workshopId, label: name }))
  return (
    <Select
      name="workshopId"
      label="Quem atende"
      className="span-6"
      empty={`Publicar para ${place.city}`}
      options={options}
    />
  )
}
