import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import type { StockItem } from '#core/stock/stock-item.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'

const picker = part(async () => (await import('./StockPicker.tsx')).StockPicker)

/** The button that opens the stock and hands over the item that is picked. */
export function FromStock({ onPick }: { onPick: (item: StockItem) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        icon={<PackageSearch size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Do estoque
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
