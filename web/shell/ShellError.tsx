import type { ReactNode } from 'react'
import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Alone } from './Alone.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

/** Keeps the shell around the message for signed-in people, so that they can go on; strangers have none. */
export function InShell({ children }: { children: ReactNode }) {
  const cachedSession = queryClient.getQueryData(sessionQuery().queryKey)
  return cachedSession?.session ? <Shell>{children}</Shell> : <Alone>{children}</Alone>
}

/** Replaces a page below a shell that failed or whose record does not exist. */
export function ShellError() {
  return (
    <InShell>
      <PageError />
    </InShell>
  )
}
