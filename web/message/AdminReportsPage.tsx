import type { Report } from '#core/message/report.api.ts'
import { reportListing } from '#core/message/report-listing.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { ReportChip } from './ReportChip.tsx'

const under: Cell<Report> = ({ description }) => (
  <span className="line-clamp-2 wrap-anywhere">{description}</span>
)

const cells: Cells<Report> = {
  createdAt: ({ createdAt }) => <TimeAgo instant={createdAt} />,
  status: ({ status }) => <ReportChip status={status} />,
}

/** Reports of messages, for administrators. */
export default function AdminReportsPage() {
  return (
    <AdminListing
      listing={reportListing}
      text="Cada denúncia abre a mensagem e as cinco anteriores. O resto da conversa ninguém lê."
      to={atAdmin.messageReport}
      under={under}
      cells={cells}
    />
  )
}
