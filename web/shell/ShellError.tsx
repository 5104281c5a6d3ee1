import type { ReactNode } from 'react'
import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Alone } from './Alone.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

/** The shell of whoever is signed in around a message, so that the way on stays; nothing around a stranger's. */
export function InShell({ children }: { children: ReactNode }) {
  const known = queryClient.getQueryData(sessionQuery().queryKey)
  return known?.session ? <Shell>{children}</Shell> : <Alone>{children}</Alone>
}

/** Replaces a page below a shell that failed or whose record does not exist. */
export function ShellError() {
  return (
    <InShell>
      <PageError />
    </InShell>
  )
}
