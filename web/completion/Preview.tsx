import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'

const preview = part(async () => (await import('#web/service-order/ReportPreview.tsx')).ReportPreview)

/** On request: the report as it will be. */
export function Preview({ order, draft }: { order: OrderDetail; draft: CompletionDraft }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <InPlace part={preview} name="a prévia do laudo" props={{ order, draft }} />
  return (
    <Button icon={<Eye size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
      Ver prévia do laudo
    </Button>
  )
}
