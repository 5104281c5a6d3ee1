import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** Text below the pages of a document that has more pages than are shown. */
export const notDrawn = ({ pages, count }: DrawnPages) =>
  `Aqui estão as ${pages.length} primeiras de ${count} páginas. O PDF tem todas.`

/** The pages of a document as pictures, in which nothing runs: the first one, then all that were drawn. */
export function DocumentSheets({ drawn: { pages, count }, title }: { drawn: DrawnPages; title: string }) {
  const [isWhole, setWhole] = useState(false)
  const visiblePages = isWhole ? pages : pages.slice(0, 1)
  return (
    <section
      className="sheets grid gap-3 p-3 border border-border rounded-lg bg-surface-2"
      aria-label={`Páginas: ${title}`}
    >
      {visiblePages.map((page, index) => (
        <img
          className="block w-full h-auto rounded-xs bg-(color:--paper)"
          key={page}
          src={`data:image/svg+xml,${encodeURIComponent(page)}`}
          alt={`Página ${index + 1} de ${count}. O texto está no PDF, que você pode baixar.`}
        />
      ))}
      {!isWhole && pages.length > 1 && (
        <Button icon={<ChevronDown size={18} aria-hidden="true" />} onClick={() => setWhole(true)}>
          {count > pages.length ? `Ver as ${pages.length} primeiras páginas` : `Ver as ${count} páginas`}
        </Button>
      )}
      {isWhole && count > pages.length && <Note>{notDrawn({ pages, count })}</Note>}
    </section>
  )
}
