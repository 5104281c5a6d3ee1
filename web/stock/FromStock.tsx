import { PackageSearch } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { StockItem } from '#core/stock/stock-item.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'

const picker = part(async () => (await import('./StockPicker.tsx')).StockPicker)

interface FromStockProps {
  onPick: (item: StockItem) => void
  label?: string
  variant?: 'text' | 'secondary'
  icon?: ReactNode
}

/** The button that opens the stock and hands over the item that is picked. */
export function FromStock({ onPick, label = 'Do estoque', variant = 'text', icon }: FromStockProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={icon ?? <PackageSearch size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Awaited
          part={picker}
          wanted
          name="o estoque"
          onGiveUp={() => setOpen(false)}
          props={{
            onClose: () => setOpen(false),
            onPick: (item) => {
              setOpen(false)
              onPick(item)
            },
          }}
        />
      )}
    </>
  )
}
