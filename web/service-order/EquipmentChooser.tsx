import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { EquipmentChip } from '#web/equipment/EquipmentChip.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'

/** True if there is equipment to choose: the clinic's own, a client's, or all that a workshop sees. */
export const useAnyEquipment = (clinicId?: string | null) =>
  useQuery(query(equipmentApi.list, { limit: 1, ...(clinicId && { clinicId }) }))

/** The equipment that the form has chosen. */
export function useChosenEquipment(id: string | null) {
  const { data } = useQuery({ ...query(equipmentApi.get, { id: id ?? '' }), enabled: id !== null })
  return id === null ? null : (data ?? null)
}

/** Chooses the equipment of the order. */
export function EquipmentChooser({ clinicId }: { clinicId?: string | null }) {
  const chosen = useChosenEquipment(
    useWatch<{ equipmentId: string | null }, 'equipmentId'>({ name: 'equipmentId' }),
  )
  return (
    <div className="stack gap-3">
      <EquipmentField name="equipmentId" label="Equipamento" clinicId={clinicId} />
      {chosen && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-text-2">
          <EquipmentTile category={chosen.category} />
          <span className="min-w-0 flex-1">
            {[chosen.brand, chosen.model].filter(Boolean).join(' ') || chosen.name}
            {chosen.serialNumber && (
              <>
                {' '}
                · série <span className="id">{chosen.serialNumber}</span>
              </>
            )}
          </span>
          <EquipmentChip status={chosen.status} />
        </p>
      )}
      {chosen && chosen.openOrders > 0 && <OpenOrder equipmentId={chosen.id} />}
    </div>
  )
}

/** The open order that a new one might repeat. */
function OpenOrder({ equipmentId }: { equipmentId: string }) {
  const at = useAt()
  const { data } = useQuery(query(serviceOrderApi.list, { equipmentId, open: true, limit: 1 }))
  const order = data?.items[0]
  return (
    order && (
      <Note tone="warn" action={<LinkButton to={at.order(order)}>Abrir {order.number}</LinkButton>}>
        Já há uma ordem aberta para este equipamento: “{order.fault}”
      </Note>
    )
  )
}
