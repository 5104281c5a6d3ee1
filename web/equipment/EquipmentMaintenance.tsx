import { categories } from '#core/equipment/categories.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { count, dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { basisText, criticalityTexts } from './equipment.texts.ts'

/** When the piece is due, how often, and where that interval comes from. */
export function EquipmentMaintenance({ equipment }: { equipment: EquipmentDetail }) {
  const today = useToday()
  const { nextMaintenanceOn, maintenanceIntervalMonths, category, criticality, notes } = equipment
  const { preventive } = categories[category]
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
            'Preventiva',
            maintenanceIntervalMonths && `a cada ${count(maintenanceIntervalMonths, 'mês', 'meses')}`,
          ],
          [
            'Criticidade',
            `${criticalityTexts[criticality].label}: ${criticalityTexts[criticality].hint.toLowerCase()}`,
          ],
          ['Observações', notes],
        ]}
      />
      {preventive && preventive.months === maintenanceIntervalMonths && (
        <p className="mt-3 text-sm text-text-2">{basisText(preventive)}</p>
      )}
    </Panel>
  )
}
