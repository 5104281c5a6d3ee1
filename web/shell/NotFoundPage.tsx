import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { adminNavigation } from './admin-navigation.ts'
import { dentistNavigation } from './dentist-navigation.ts'
import { InShell } from './InShell.tsx'
import { NotFound } from './PageError.tsx'
import { technicianNavigation } from './technician-navigation.ts'

const navigations = { dentist: dentistNavigation, technician: technicianNavigation, admin: adminNavigation }

/** The session only decides the frame around the message, so the page also comes if the session is unknown. */
export async function clientLoader() {
  await queryClient.prefetchQuery(sessionQuery())
  return null
}

/** Every address that is no page's. */
export default function NotFoundPage() {
  const role = queryClient.getQueryData(sessionQuery().queryKey)?.session?.user.role
  return (
    <InShell navigation={navigations[role ?? 'dentist']}>
      <NotFound />
    </InShell>
  )
}
