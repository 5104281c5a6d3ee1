import { useWatch } from 'react-hook-form'
import type { Kind, Priority } from '#core/service-order/status.ts'
import { PriorityChip } from './OrderChip.tsx'
import { kindTexts, priorityTexts } from './order.texts.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { useChosenEquipment } from './EquipmentChooser.tsx'

/** Values of the clinic's form for a new order. */
export interface RequestValues {
  equipmentId: string | null
  kind: string
  priority: string
  fault: string
  availability: string
  workshopId: string | null
  invitationId: string | null
  publish: boolean
}

/** The order as it will be sent, beside the choice of who attends. */
export function OrderDraft({ onChange }: { onChange: () => void }) {
  const values = useWatch<RequestValues>() as RequestValues
  const equipment = useChosenEquipment(values.equipmentId)
  const priority = values.priority as Priority
  return (
    <Panel
      title="A ordem"
      aside={
        <button type="button" className="link" onClick={onChange}>
          Mudar
        </button>
      }
    >
      {equipment && (
        <>
          <b>{equipment.name}</b>
          <div className="my-3">
            <Plate
              items={[
                ['Código', equipment.code],
                ['Nº de série', equipment.serialNumber],
              ]}
            />
          </div>
        </>
      )}
      <Facts
        items={[
          ['Tipo', kindTexts[values.kind as Kind]],
          [
            'Prioridade',
            priority === 'high' || priority === 'clinic_stopped' ? (
              <PriorityChip priority={priority} />
            ) : (
              priorityTexts[priority]
            ),
          ],
          ['Disponibilidade', values.availability || null],
        ]}
      />
      <p className="border-t border-border pt-3 text-sm whitespace-pre-line">{values.fault}</p>
    </Panel>
  )
}
