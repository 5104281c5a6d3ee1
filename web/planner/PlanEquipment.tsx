import { useState } from 'react'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/**
 * Chooses the new plan's equipment, or the whole clinic.
 * @param clinicId one client's equipment; without one the own clinic's
 */
export function PlanEquipment({ clinicId }: { clinicId?: string }) {
  const at = useAt()
  const [search, setSearch] = useState('')
  const list = useList(pages(equipmentApi.list, { search: search || undefined, sort: 'name', clinicId }))
  return (
    <Panel
      title="De qual equipamento?"
      aside={<LinkButton to={at.planOfClinic(clinicId)}>De toda a clínica</LinkButton>}
      flush
    >
      <FilterBar search={search} onSearch={setSearch} placeholder="Nome, nº de série ou código" />
      <ListBody
        list={list}
        query={search}
        onClear={() => setSearch('')}
        text={`Mostrando ${count(list.items.length, 'equipamento', 'equipamentos')}`}
      >
        <ul className="rows plan-equipment">
          {list.items.map((one) => (
            <li key={one.id}>
              <NameCell
                to={at.planNew(one)}
                tile={<EquipmentTile category={one.category} />}
                name={one.name}
                under={one.room ?? one.code}
              />
            </li>
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}
