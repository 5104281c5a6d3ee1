import { Building2, ClipboardList, FileText, Package, Truck, Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { count } from '#web/kit/formats.ts'
import type { Place } from './places.ts'

export interface Hit {
  id: string
  to: string
  kind: keyof typeof groups
  name: string
  under?: string
  /** Equipment has one. */
  category?: string
  /** A page or action brings its own. */
  icon?: Place['icon']
}

interface ResultsProps {
  asked: string
  hits: Hit[]
  current: number
  waiting: boolean
  error: Error | null
  onChoose: (hit: Hit) => void
}

/** In the order in which they are shown. */
const groups = {
  equipment: { title: 'Equipamentos', icon: Package },
  order: { title: 'Ordens de Serviço', icon: ClipboardList },
  client: { title: 'Clientes', icon: Building2 },
  workshop: { title: 'Oficinas e técnicos', icon: Wrench },
  document: { title: 'Laudos e Documentos', icon: FileText },
  part: { title: 'Estoque', icon: Package },
  supplier: { title: 'Fornecedores', icon: Truck },
  place: { title: 'Páginas e ações', icon: FileText },
}
const kinds = Object.keys(groups) as Hit['kind'][]

/** The hits by kind; the keyboard's current one is marked and kept in sight. */
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
        {kinds.map((kind) => (
          <HitGroup
            key={kind}
            title={groups[kind].title}
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
          Procure por nome, número de série, código, número da OS ou o que quer fazer.
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
          <HitIcon hit={hit} />
          <span className="min-w-0">
            <b className="block leading-5.5 font-[580] wrap-anywhere">{hit.name}</b>
            {hit.under && <small className="block text-text-2">{hit.under}</small>}
          </span>
        </div>
      ))}
    </div>
  )
}

function HitIcon({ hit: { kind, category, icon } }: { hit: Hit }) {
  if (category !== undefined) return <EquipmentTile category={category} />
  const Icon = icon ?? groups[kind].icon
  return (
    <span className="eqi">
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}
