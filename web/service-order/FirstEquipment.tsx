import { Plus } from 'lucide-react'
import { atClinic } from '#web/kit/paths.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'

/** For a clinic without equipment: why equipment comes first, and the way there. */
export function FirstEquipment({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <EmptyState
        picture={<EquipmentTile category="autoclave" tone="brand" />}
        title={title}
        text={text}
        actions={
          <LinkButton
            to={atClinic.equipmentNew()}
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
          >
            Cadastrar equipamento
          </LinkButton>
        }
      />
    </Panel>
  )
}
