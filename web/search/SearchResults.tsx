import { ClipboardList, Package } from 'lucide-react'
import { useEffect } from 'react'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { count } from '#web/kit/formats.ts'

export interface Hit {
  id: string
  to: string
  kind: 'equipment' | 'order' | 'part'
  name: string
  under: string
  category: string
}

interface ResultsProps {
  asked: string
  hits: Hit[]
  current: number
  waiting: boolean
  error: Error | null
  onChoose: (hit: Hit) => void
}

const groups = [
  ['equipment', 'Equipamentos'],
  ['order', 'Ordens de Serviço'],
  ['part', 'Estoque'],
] as const

/** Equipment first, then orders, then parts; the keyboard's current one is marked and kept in sight. */
export function SearchResults({ asked, hits, current, waiting, error, onChoose }: ResultsProps) {
  const marked = hits[current]?.id
  useEffect(() => {
    if (marked) document.getElementById(`hit-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div className="p-2 overflow-y-auto">
      <p className="sr-only" role="status">
        {asked &&
          !waiting &&
          (hits.length === 0 ? 'Nenhum resultado' : count(hits.length, 'resultado', 'resultados'))}
      </p>
      <div id="search-hits" role="listbox" aria-label="Resultados">
        {groups.map(([kind, title]) => (
          <HitGroup
            key={kind}
            title={title}
            hits={hits.filter((hit) => hit.kind === kind)}
            marked={marked}
            onChoose={onChoose}
          />
        ))}
      </div>
      {error && <Note tone="bad">{error.message}</Note>}
      {waiting && hits.length === 0 && <Spinner />}
      {!asked && (
        <p className="py-5 px-3 text-sm text-text-2">
          Procure por nome, número de série, código ou número da OS.
        </p>
      )}
      {asked && !waiting && !error && hits.length === 0 && (
        <p className="py-5 px-3 text-sm text-text-2">
          Nada com “{asked}”. Confira a escrita ou use só uma parte do nome ou do número.
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  hits: Hit[]
  marked: string | undefined
  onChoose: (hit: Hit) => void
}

function HitGroup({ title, hits, marked, onChoose }: GroupProps) {
  if (hits.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <p className="pt-3 pb-1 px-3 text-xs font-medium text-text-3" aria-hidden="true">
        {title}
      </p>
      {hits.map((hit) => (
        <div
          key={hit.id}
          id={`hit-${hit.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={hit.id === marked}
          className="flex min-h-15 cursor-pointer items-center gap-3.5 rounded-md px-3 py-2 hover:bg-surface-2 aria-selected:bg-brand-soft"
          onClick={() => onChoose(hit)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(hit)}
        >
          {hit.kind === 'equipment' ? (
            <EquipmentTile category={hit.category} />
          ) : (
            <span className="eqi">
              {hit.kind === 'order' ? (
                <ClipboardList size={20} aria-hidden="true" />
              ) : (
                <Package size={20} aria-hidden="true" />
              )}
            </span>
          )}
          <span className="min-w-0">
            <b className="block leading-5.5 font-[580] wrap-anywhere">{hit.name}</b>
            {hit.under && <small className="block text-text-2">{hit.under}</small>}
          </span>
        </div>
      ))}
    </div>
  )
}
