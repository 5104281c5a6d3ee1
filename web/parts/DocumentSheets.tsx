import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** The pages of a document, each an SVG: as pictures, in which nothing runs. The first one, then all. */
export function DocumentSheets({ pages, title }: { pages: string[]; title: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? pages : pages.slice(0, 1)
  return (
    <section className="sheets" aria-label={`Páginas: ${title}`}>
      {shown.map((page, index) => (
        <img
          key={page}
          src={`data:image/svg+xml,${encodeURIComponent(page)}`}
          alt={`Página ${index + 1} de ${pages.length}. O texto está no PDF, que você pode baixar.`}
        />
      ))}
      {!isWhole && pages.length > 1 && (
        <Button icon={<ChevronDown size={18} aria-hidden="true" />} onClick={() => setWhole(true)}>
          Ver as {pages.length} páginas
        </Button>
      )}
    </section>
  )
}
