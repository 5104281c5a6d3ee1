import { BookOpen, Lightbulb } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { basisText, type Basis } from '#core/regulation/basis.ts'

interface BasisLineProps {
  basis: Basis
  /** Also shows its source and when that was checked. */
  withSource?: boolean
}

/** The basis of an interval, limit or item. Our own proposals are marked as such. */
export function BasisLine({ basis, withSource = false }: BasisLineProps) {
  const Icon = basis.mark === 'NV' ? Lightbulb : BookOpen
  return (
    <p className="flex items-start gap-1.5 text-sm text-text-2">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {basisText(basis)}
        {withSource && basis.mark !== null && (
          <span className="block text-text-3">
            {basis.source}; conferido em {formatDate(basis.checkedOn)}
          </span>
        )}
      </span>
    </p>
  )
}
