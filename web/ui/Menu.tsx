import { EllipsisVertical } from 'lucide-react'
import { part } from '#web/kit/part.ts'
import type { MenuEntry } from './MenuPopup.tsx'
import { Opener } from './Opener.tsx'

const popup = part(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** Further actions behind ⋮. `false` entries are left out, 'separator' draws a line. */
export function Menu({ label = 'Mais ações', items }: { label?: string; items: MenuEntry[] }) {
  return (
    <Opener opens={popup} props={{ label, items }} name="o menu" className="icon-btn" aria-label={label}>
      <EllipsisVertical size={20} aria-hidden="true" />
    </Opener>
  )
}
