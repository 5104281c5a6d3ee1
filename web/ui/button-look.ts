import type { ReactNode } from 'react'

type Variant = 'primary' | 'secondary' | 'danger' | 'text'
type Size = 'sm' | 'md' | 'lg'

export interface Look {
  variant?: Variant | undefined
  size?: Size | undefined
  block?: boolean | undefined
  /** A lucide icon, already an element: `<Plus size={18} />`. */
  icon?: ReactNode
}

/** The classes of what looks like a button. */
export const look = ({ variant = 'secondary', size = 'md', block }: Look, extra = '') =>
  `btn btn-${variant} ${size === 'md' ? '' : `btn-${size}`} ${block ? 'btn-block' : ''} ${extra}`
