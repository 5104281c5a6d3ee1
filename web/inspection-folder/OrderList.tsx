import type { SectionId } from '#core/inspection-folder/sections.ts'
import { SortableList } from '#web/ui/SortableList.tsx'
import { titleOf } from './folder.texts.ts'

interface OrderProps {
  ids: readonly SectionId[]
  onChange: (ids: SectionId[]) => void
}

/** The chosen parts, moved by hand, by keys or by their buttons. */
export function OrderList({ ids, onChange }: OrderProps) {
  const move = (from: number, to: number) => {
    const otherIds = ids.filter((_, at) => at !== from)
    const moved = ids[from]
    if (moved) onChange([...otherIds.slice(0, to), moved, ...otherIds.slice(to)])
  }
  return (
    <div className="pt-0 pb-4.5 px-5.5">
      <SortableList label="Partes da pasta" items={ids} idOf={(id) => id} nameOf={titleOf} onMove={move}>
        {(id, index, handle) => (
          <div className="flex items-center gap-3.5 min-h-14">
            <span className="id">{index + 1}</span>
            <b className="flex-1 font-[580]">{titleOf(id)}</b>
            {handle}
          </div>
        )}
      </SortableList>
    </div>
  )
}
