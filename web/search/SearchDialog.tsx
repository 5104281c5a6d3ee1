import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchApi } from '#core/search/search.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { atWorkshop, sideOf } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { placesFor, type Place } from './places.ts'
import { placeholders, type SearchRole } from './search.texts.ts'
import { SearchResults, type Hit } from './SearchResults.tsx'

type Found = Output<typeof searchApi.find>

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

function hitsOf(found: Found | undefined, role: SearchRole, reached: readonly Place[]): Hit[] {
  const at = sideOf(role)
  const isWorkshop = role === 'technician'
  const places = reached.map(({ label, to, icon }): Hit => ({ id: to, to, kind: 'place', name: label, icon }))
  if (!found) return places
  return [
    ...found.equipment.map((item): Hit => ({
      ...item,
      to: at.equipment(item),
      kind: 'equipment',
      under: joined(item.code, item.room, isWorkshop ? item.clinicName : null),
    })),
    ...found.orders.map((item): Hit => ({
      id: item.id,
      to: at.order(item),
      kind: 'order',
      name: `${item.number} · ${item.equipmentName}`,
      under: isWorkshop ? item.clinicName : '',
    })),
    ...found.organizations.map((item): Hit => ({
      id: item.id,
      to: isWorkshop ? atWorkshop.client(item) : at.orders({ party: item.id }),
      kind: isWorkshop ? 'client' : 'workshop',
      name: item.name,
      under: item.city ?? '',
    })),
    ...found.documents.map((item): Hit => ({
      id: item.id,
      to: item.source === 'document' ? at.issued(item) : at.paper(item),
      kind: 'document',
      name: item.title,
      under: joined(item.number, item.subject),
    })),
    ...found.parts.map((item): Hit => ({
      id: item.id,
      to: atWorkshop.stockItem(item),
      kind: 'part',
      name: item.name,
      under: item.code,
    })),
    ...found.suppliers.map((item): Hit => ({
      id: item.id,
      to: atWorkshop.supplier(item),
      kind: 'supplier',
      name: item.name,
    })),
    ...places,
  ]
}

interface SearchDialogProps {
  role: SearchRole
  /** The sidebar's pages. */
  nav: readonly Place[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds what the organization has, and pages, while one types; opens the chosen one. */
export function SearchDialog({ role, nav, open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="fixed top-[min(12dvh,7rem)] left-1/2 z-(--z-modal) flex max-h-[min(34rem,76dvh)] w-[min(40rem,100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-3 transition-opacity duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 phone:top-2 phone:max-h-[calc(100dvh-1rem)] phone:w-[calc(100vw-1rem)]"
          aria-label="Busca"
        >
          <Palette role={role} nav={nav} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteProps extends Pick<SearchDialogProps, 'role' | 'nav'> {
  close: () => void
}

function Palette({ role, nav, close }: PaletteProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const searchText = useSettled(text.trim(), 150)
  const found = useQuery({
    ...query(searchApi.find, { text: searchText }),
    enabled: searchText !== '',
    placeholderData: (before) => before,
  })
  const hits = searchText ? hitsOf(found.data, role, placesFor(role, nav, searchText)) : []
  const current = Math.min(at, hits.length - 1)

  const choose = (hit: Hit | undefined) => {
    if (!hit) return
    close()
    void navigate(hit.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setAt((current + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') choose(hits[current])
  }
  return (
    <>
      <div className="flex flex-none items-center gap-3 py-0 px-4.5 border-b border-border text-text-3">
        <Search size={20} aria-hidden="true" />
        <input
          className="flex-1 bg-transparent text-lg/6 text-text outline-0 placeholder:text-text-3 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden min-w-0 min-h-15"
          type="search"
          role="combobox"
          aria-label={placeholders[role]}
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={hits[current] ? `hit-${hits[current].id}` : undefined}
          autoComplete="off"
          placeholder={placeholders[role]}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <SearchResults
        asked={searchText}
        hits={hits}
        current={current}
        waiting={searchText !== '' && found.isFetching}
        error={found.error}
        onChoose={choose}
      />
    </>
  )
}
