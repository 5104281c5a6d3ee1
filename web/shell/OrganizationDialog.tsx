import { useEffect } from 'react'
import { actingFor, onChoiceElsewhere } from '#web/kit/acting.ts'
import { part } from '#web/kit/part.ts'
import { refreshSession, useSession } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const dialog = part(async () => (await import('./OrganizationStrayed.tsx')).OrganizationStrayed)

/** Lies over a page whose session has come to act for another organization, or for none: what was typed stays below. */
export function OrganizationDialog() {
  const { organization } = useSession()
  const from = actingFor()
  useEffect(() => onChoiceElsewhere(() => void refreshSession()), [])
  const open = from !== null && organization?.id !== from
  return <Awaited part={dialog} wanted={open} name="a pergunta" props={{ from, open }} />
}
