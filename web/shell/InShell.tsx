import type { ReactNode } from 'react'
import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Alone } from './Alone.tsx'
import type { Navigation } from './navigation.ts'
import { Shell } from './Shell.tsx'

/** Keeps the shell around the message for signed-in people, so that they can go on; strangers have none. */
export function InShell({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const cachedSession = queryClient.getQueryData(sessionQuery().queryKey)
  return cachedSession?.session ? (
    <Shell navigation={navigation}>{children}</Shell>
  ) : (
    <Alone>{children}</Alone>
  )
}
