import { useState } from 'react'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { FilterBar, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { usePlanPaths } from './plan-paths.ts'

/** Of which piece the new plan is. */
export function PlanPieces() {
  const at = usePlanPaths()
  const [search, setSearch] = useState('')
  const list = useList(pages(equipmentApi.list, { search: search || undefined, sort: 'name' }))
  return (
    <Panel title="De qual equipamento?" flush>
      <FilterBar search={search} onSearch={setSearch} placeholder="Nome, nº de série ou código" />
      <ListBody
        list={list}
        query={search}
        onClear={() => setSearch('')}
        text={`Mostrando ${count(list.items.length, 'equipamento', 'equipamentos')}`}
      >
        <ul className="rows plan-pieces">
          {list.items.map((one) => (
            <li key={one.id}>
              <NameCell
                to={at.create(one)}
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
