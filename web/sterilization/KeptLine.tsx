import { HardDrive } from 'lucide-react'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'

/** When what was typed was last kept on this device. */
export function KeptLine({ at }: { at: Date }) {
  const zone = useTimeZone()
  return (
    <p className="flex items-center justify-center gap-1.5 text-xs/6 text-text-3">
      <HardDrive size={15} aria-hidden="true" />
      Salvo neste aparelho às {timeIn(zone, at.toISOString())}
    </p>
  )
}
