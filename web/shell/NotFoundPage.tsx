import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { NotFound } from './PageError.tsx'
import { InShell } from './ShellError.tsx'

/** The session only decides the frame around the message, so the page also comes if the session is unknown. */
export async function clientLoader() {
  await queryClient.prefetchQuery(sessionQuery())
  return null
}

/** Every address that is no page's. */
export default function NotFoundPage() {
  return (
    <InShell>
      <NotFound />
    </InShell>
  )
}
