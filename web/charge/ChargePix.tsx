import { useState } from 'react'
import type { Charge } from '#core/charge/charge.api.ts'
import { PixOfInstalment } from '#web/pix/PixOfInstalment.tsx'
import { Button } from '#web/ui/Button.tsx'
import { instalmentName } from './owed.ts'

/** The Pix code of the first open instalment, or of another one that the reader chooses. */
export function ChargePix({ charge }: { charge: Charge }) {
  const open = charge.cancelledAt ? [] : charge.instalments.filter(({ openCents }) => openCents > 0)
  const [chosen, choose] = useState<string | null>(null)
  const one = open.find(({ id }) => id === chosen) ?? open[0]
  if (!one) return null
  return (
    <div className="stack gap-3">
      {open.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Pix de qual parcela</legend>
          {open.map((other) => (
            <Button key={other.id} aria-pressed={other.id === one.id} onClick={() => choose(other.id)}>
              {instalmentName(charge, other)}
            </Button>
          ))}
        </fieldset>
      )}
      <PixOfInstalment id={one.id} openCents={one.openCents} />
    </div>
  )
}
