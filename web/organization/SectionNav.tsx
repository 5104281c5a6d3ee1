import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

interface SectionNavProps {
  /** The section's id and its short name. */
  items: [string, string][]
}

/** Ways to the parts of a long page; the address names the part. */
export function SectionNav({ items }: SectionNavProps) {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <nav className="mb-4 flex gap-2 overflow-x-auto py-1" aria-label="Nesta página">
      {items.map(([id, label]) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          className="btn btn-text shrink-0"
          aria-current={hash === `#${id}` ? 'location' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
