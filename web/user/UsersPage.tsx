import type { User } from '#core/user/user.api.ts'
import { userListing } from '#core/user/user-listing.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { UserChip } from './UserChip.tsx'

const under: Cell<User> = ({ email }) => <span className="wrap-anywhere">{email}</span>

const cells: Cells<User> = {
  status: ({ status }) => <UserChip status={status} />,
  seenAt: ({ seenAt }) => (seenAt ? <TimeAgo instant={seenAt} /> : 'Nunca'),
}

/** Everybody with an account, for administrators. */
export default function UsersPage() {
  return (
    <AdminListing
      listing={userListing}
      text="Todas as pessoas com conta. Abra uma para ver sessões, e-mails e o que ela fez."
      to={atAdmin.user}
      under={under}
      cells={cells}
      actions={
        <>
          <LinkButton to={atAdmin.registries()}>Registros</LinkButton>
          <LinkButton to={atAdmin.plans()}>Planos</LinkButton>
          <LinkButton to={atAdmin.mails()}>E-mails</LinkButton>
        </>
      }
    />
  )
}
