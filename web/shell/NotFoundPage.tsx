import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { NotFound } from './PageError.tsx'
import { InShell } from './ShellError.tsx'

/** Who is here decides only what stands around the message: it comes also where that cannot be asked. */
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
