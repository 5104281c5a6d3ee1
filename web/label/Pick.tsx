import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface PickProps {
  title: string
  items: { id: string; name: string; code: string; detail?: string | null }[]
  /** Ids that are not printed. */
  left: ReadonlySet<string>
  chosen: number
  onChange: (left: ReadonlySet<string>) => void
  onMore: (() => void) | null
}

/** Chooses the things of which labels are printed. */
export function Pick({ title, items, left, chosen, onChange, onMore }: PickProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  const all = left.size === 0
  return (
    <Panel
      title={title}
      aside={<span className="text-sm text-text-2">{`${chosen} de ${items.length}`}</span>}
    >
      <Button
        size="sm"
        className="mb-2"
        onClick={() => onChange(new Set(all ? items.map(({ id }) => id) : []))}
      >
        {all ? 'Desmarcar tudo' : 'Marcar tudo'}
      </Button>
      <div className="my-0 -mx-1 py-0 px-1 overflow-auto max-h-96" role="group" aria-label={title}>
        {items.map(({ id, name, code, detail }) => (
          <label className="check py-2.5 border-t border-border first:border-0" key={id}>
            <input
              type="checkbox"
              checked={!left.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span className="wrap-anywhere">
              {name}
              <br />
              <small className="text-text-2">
                <span className="id wrap-anywhere">{code}</span>
                {detail && ` · ${detail}`}
              </small>
            </span>
          </label>
        ))}
      </div>
      {onMore && <Button onClick={onMore}>Mostrar mais</Button>}
    </Panel>
  )
}
