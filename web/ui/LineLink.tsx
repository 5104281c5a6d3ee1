import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link, type To } from 'react-router'

interface LineLinkProps {
  to: To
  icon: LucideIcon
  isLate?: boolean
  /** A second, smaller line. */
  detail?: string
  children: string
}

/** A line of a panel that leads to a list. */
export const LineLink = ({ to, icon: Icon, isLate = false, detail, children }: LineLinkProps) => (
  <Link
    to={to}
    className="group flex min-h-12 items-center gap-3 px-4 py-1.5 text-sm text-text-2 no-underline md:px-5.5"
  >
    <Icon size={18} aria-hidden="true" className="flex-none text-text-3" />
    <span className="min-w-0 wrap-anywhere">
      <span className={`group-hover:underline ${isLate ? 'late' : ''}`}>{children}</span>
      {detail && <small className="block text-text-3">{detail}</small>}
    </span>
    <ChevronRight size={18} aria-hidden="true" className="ml-auto flex-none text-text-3" />
  </Link>
)
