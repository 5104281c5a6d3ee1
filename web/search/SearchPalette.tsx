import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import type { Place } from './places.ts'
import { placeholders, type SearchRole } from './search.texts.ts'

const dialog = part(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** The header's search: opens with Ctrl K (⌘ K), finds what the organization has and pages, opens the chosen one. */
export function SearchPalette({ role, nav }: { role: SearchRole; nav: readonly Place[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-btn"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search className="phone:size-5 phone:m-auto" size={18} aria-hidden="true" />
        <span>{placeholders[role]}</span>
        <kbd className="max-[1200px]:hidden" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Awaited
        part={dialog}
        wanted={open}
        name="a busca"
        onGiveUp={() => setOpen(false)}
        props={{ role, nav, open, onOpenChange: setOpen }}
      />
    </>
  )
}
