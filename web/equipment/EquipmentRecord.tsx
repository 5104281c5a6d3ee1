import type { ReactNode } from 'react'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { EquipmentPapers, EquipmentPhotos, isPhoto, useEquipmentFiles } from './EquipmentFiles.tsx'
import { EquipmentHistory } from './EquipmentHistory.tsx'

interface EquipmentRecordProps {
  equipment: EquipmentDetail
  /** True if the reader may change the equipment. */
  mayChange: boolean
}

/** History, photos and manuals of the equipment. */
export function EquipmentRecord({ equipment, mayChange }: EquipmentRecordProps) {
  const files = useEquipmentFiles(equipment)
  const photos = equipment.files.filter(isPhoto).length
  const shared = { equipment, files, mayChange }
  const tab = (value: string, label: string, count: number | undefined, content: ReactNode) => ({
    value,
    label,
    count,
    panel: <div className="panel-b">{content}</div>,
  })
  return (
    <Panel flush>
      <Tabs
        initial={files.isHolding ? 'photos' : 'history'}
        items={[
          tab('history', 'Histórico', undefined, <EquipmentHistory equipmentId={equipment.id} />),
          tab('photos', 'Fotos', photos, <EquipmentPhotos {...shared} />),
          tab('papers', 'Manuais', equipment.files.length - photos, <EquipmentPapers {...shared} />),
        ]}
      />
    </Panel>
  )
}
