import { CircleCheck, Flag } from 'lucide-react'
import { reportStatusTexts, type ReportStatus } from '#core/message/report.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** Status of a report, in a word. */
export const ReportChip = ({ status }: { status: ReportStatus }) =>
  status === 'open' ? (
    <Chip tone="warn" icon={<Flag size={16} aria-hidden="true" />}>
      {reportStatusTexts.open}
    </Chip>
  ) : (
    <Chip tone="ok" icon={<CircleCheck size={16} aria-hidden="true" />}>
      {reportStatusTexts.settled}
    </Chip>
  )
