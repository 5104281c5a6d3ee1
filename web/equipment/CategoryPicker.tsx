import { categories, categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { EquipmentTile } from './EquipmentIcon.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The first question about new equipment: what it is. */
export function CategoryPicker({ onChoose }: { onChoose: (category: CategoryId) => void }) {
  return (
    <Panel
      title="Que equipamento é?"
      hint="A categoria traz os campos e os valores mais comuns; confira cada um."
    >
      <ul className="picker grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2.5 phone:grid-cols-2">
        {categoryIds.map((category) => (
          <li key={category} className="grid">
            <button type="button" onClick={() => onChoose(category)}>
              <EquipmentTile category={category} />
              {categories[category].label}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
