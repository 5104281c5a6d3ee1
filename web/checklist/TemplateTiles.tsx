import { ListChecks } from 'lucide-react'
import type { TemplateHead } from '#core/checklist/template.api.ts'
import { count } from '#web/kit/formats.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'

interface TemplateTilesProps {
  templates: TemplateHead[]
  /** The one that is being begun. */
  busy: string | null
  onChoose: (template: string) => void
}

/** Templates to begin from, each a large button. */
export function TemplateTiles({ templates, busy, onChoose }: TemplateTilesProps) {
  if (templates.length === 0) return <p className="text-text-2">Nenhum modelo aqui.</p>
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {templates.map(({ template, title, category, itemCount, id }) => (
        <li key={template}>
          <button
            type="button"
            className="flex min-h-18 w-full cursor-pointer items-center gap-3.5 rounded-[14px] border border-border-strong bg-surface px-4 py-3 text-left leading-5.5 hover:bg-surface-2"
            aria-busy={busy === template || undefined}
            onClick={() => busy === null && onChoose(template)}
          >
            {category ? (
              <EquipmentTile category={category} />
            ) : (
              <span className="eqi">
                <ListChecks size={22} aria-hidden="true" />
              </span>
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[580]">{title}</b>
              <small className="block text-sm/4.5 text-text-2">
                {busy === template
                  ? 'Abrindo...'
                  : `${count(itemCount, 'item', 'itens')}${id ? ', modelo seu' : ''}`}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
