import type { CompletionDraft } from '#core/completion/schemas.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ConclusionChip, Done } from './Done.tsx'
import { isOfWork } from './OrderPhotos.tsx'
import { orderPhotoOf } from './OrderPhotoUpload.tsx'
import { ReportPreview } from './ReportPreview.tsx'

interface CompletionPanelProps {
  order: OrderDetail
  /** The report that waits on this device. */
  report?: CompletionDraft | null
}

/** The technician's signed findings, work and readings: those that wait on this device, else the latest. */
export function CompletionPanel({ order, report = null }: CompletionPanelProps) {
  const zone = useTimeZone()
  const completion = order.completions.at(-1)
  if (report) return <ReportPreview order={order} draft={report} />
  if (!completion) return null
  const photos = order.photos.filter((photo) => isOfWork(order, photo))
  const { content } = completion
  return (
    <Panel
      title="Serviço feito"
      hint={`${completion.completedBy}, ${formatInstant(completion.completedAt, zone)}`}
      aside={<ConclusionChip content={content} />}
    >
      <Done content={content} photos={photos.map(orderPhotoOf(order))} />
    </Panel>
  )
}
