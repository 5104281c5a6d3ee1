import { ListChecks } from 'lucide-react'
import type { RunHead } from '#core/checklist/schemas.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'

/** The subject of a run, in one line. */
export function aboutRun({ equipment, order, clinic }: RunHead, ownId: string | undefined): string {
  const place = clinic && clinic.id !== ownId ? clinic.name : null
  return [equipment?.name, order?.number, place].filter(Boolean).join(' · ')
}

export const RunTile = ({ run: { equipment } }: { run: RunHead }) =>
  equipment ? (
    <EquipmentTile category={equipment.category} />
  ) : (
    <span className="eqi">
      <ListChecks size={22} aria-hidden="true" />
    </span>
  )
