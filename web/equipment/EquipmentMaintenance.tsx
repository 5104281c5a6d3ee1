import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { criticalityTexts } from './equipment.texts.ts'

/** When the piece is due by its plans, and how critical it is. */
export function EquipmentMaintenance({ equipment }: { equipment: EquipmentDetail }) {
  const today = useToday()
  const { nextMaintenanceOn, criticality, notes } = equipment
  const due = nextMaintenanceOn && dueIn(nextMaintenanceOn, today)
  return (
    <Panel title="Manutenção">
      <Facts
        items={[
          [
            'Próxima',
            nextMaintenanceOn && due ? (
              <>
                <span className={due.tone}>{due.text}</span>, {formatDate(nextMaintenanceOn)}
              </>
            ) : (
              'Sem data'
            ),
          ],
          [
            'Criticidade',
            `${criticalityTexts[criticality].label}: ${criticalityTexts[criticality].hint.toLowerCase()}`,
          ],
          ['Observações', notes],
        ]}
      />
    </Panel>
  )
}
