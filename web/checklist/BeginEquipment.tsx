import { equipmentApi, type ListedEquipment } from '#core/equipment/equipment.api.ts'
import type { TemplateHead } from '#core/checklist/template.api.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FilterBar } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import type { Beginning } from './begin.ts'

interface BeginEquipmentProps {
  templates: TemplateHead[]
  begin: (what: Beginning) => void
  beginning: Beginning | null
}

/** Equipment to check. If its category has one template, the button begins it; otherwise it opens the choice. */
export function BeginEquipment({ templates, begin, beginning }: BeginEquipmentProps) {
  const { values, setFilter, clear, isFiltered } = useFilters('search')
  const list = useList(pages(equipmentApi.list, { search: values.search, limit: 25 }))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="De um equipamento" flush>
      <FilterBar
        search={values.search}
        onSearch={(text) => setFilter('search', text)}
        placeholder="Nome, nº de série ou código"
      />
      {isEmpty && !isFiltered ? (
        <EmptyState
          title="Nenhum equipamento"
          text="Aqui aparecem os equipamentos cadastrados, cada um com o checklist da categoria."
        />
      ) : (
        <ListBody
          list={list}
          query={values.search}
          onClear={clear}
          text={`Mostrando ${count(list.items.length, 'equipamento', 'equipamentos')}`}
        >
          <ul className="rows">
            {list.items.map((equipment) => (
              <Equipment
                key={equipment.id}
                equipment={equipment}
                fitting={templates.filter(({ category }) => category === equipment.category)}
                isBusy={beginning?.equipmentId === equipment.id}
                onBegin={(template) => begin({ template, equipmentId: equipment.id })}
              />
            ))}
          </ul>
        </ListBody>
      )}
    </Panel>
  )
}

interface EquipmentProps {
  equipment: ListedEquipment
  fitting: TemplateHead[]
  isBusy: boolean
  onBegin: (template: string) => void
}

function Equipment({ equipment, fitting, isBusy, onBegin }: EquipmentProps) {
  const { id, name, room, code, category, clinicName } = equipment
  const where = clinicName ? `${name}, ${clinicName}` : name
  const only = fitting.length === 1 ? fitting[0] : undefined
  return (
    <li>
      <EquipmentTile category={category} />
      <div className="what">
        <b>{name}</b>
        <p>{[clinicName, room, code].filter(Boolean).join(' · ')}</p>
      </div>
      {only ? (
        <Button
          busy={isBusy}
          busyText="Abrindo..."
          aria-label={`Começar ${only.title} em ${where}`}
          onClick={() => onBegin(only.template)}
        >
          Começar
        </Button>
      ) : (
        <LinkButton to={`?equipment=${id}`} aria-label={`Escolher o checklist de ${where}`}>
          Escolher
        </LinkButton>
      )}
    </li>
  )
}
