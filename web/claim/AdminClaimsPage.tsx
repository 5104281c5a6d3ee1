import type { DisputedClaim } from '#core/claim/dispute.api.ts'
import { disputeListing } from '#core/claim/dispute-listing.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { DisputeChip } from './DisputeChip.tsx'

const under: Cell<DisputedClaim> = ({ disputeReason }) => (
  <span className="line-clamp-2 wrap-anywhere">{disputeReason}</span>
)

const cells: Cells<DisputedClaim> = {
  disputedAt: ({ disputedAt }) => disputedAt && <TimeAgo instant={disputedAt} />,
  state: ({ state }) => <DisputeChip state={state} />,
}

/** Claims that workshops dispute, for administrators. */
export default function AdminClaimsPage() {
  return (
    <AdminListing
      listing={disputeListing}
      text="Oficinas que dizem que outra pessoa assumiu a clínica que elas mantinham."
      to={atAdmin.claim}
      under={under}
      cells={cells}
    />
  )
}
