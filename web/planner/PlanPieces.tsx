import { useState } from 'react'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { usePlanPaths } from './plan-paths.ts'

/** Of which piece the new plan is. */
export function PlanPieces() {
  const at = usePlanPaths()
  const isClinic = useSession().organization?.kind === 'clinic'
  const [search, setSearch] = useState('')
  const list = useList(pages(equipmentApi.list, { search: search || undefined, sort: 'name' }))
  return (
    <Panel
      title="De qual equipamento?"
      aside={isClinic && <LinkButton to={`${at.create()}?of=clinic`}>De toda a clínica</LinkButton>}
      flush
    >
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
