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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2.5 phone:grid-cols-2">
        {categoryIds.map((category) => (
          <li key={category} className="grid">
            <button
              type="button"
              className="flex min-h-14.5 items-center gap-3 rounded-md border border-border bg-surface py-2 pr-3.5 pl-2 text-left text-(length:--fs-sm) font-[560] hover:border-border-strong hover:bg-surface-2 phone:flex-col phone:items-start phone:gap-2 phone:p-2.5 phone:leading-(--lh-xs)"
              onClick={() => onChoose(category)}
            >
              <EquipmentTile category={category} />
              {categories[category].label}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
