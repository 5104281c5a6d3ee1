import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { legalApi } from '#core/legal/legal.api.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { accountOf } from '#web/kit/paths.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

/** The person's agreements, and those that they must give before going on. */
const agreements = { ...query(legalApi.agreements, {}), staleTime: 300_000 }
const dialog = part(async () => (await import('./AgreementAsked.tsx')).AgreementAsked)

/**
 * Lies over every page until the texts that hold now are agreed to, or the person leaves. Only the own data can be
 * read and taken along without it.
 */
export function AgreementDialog({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(agreements)
  const { pathname } = useLocation()
  const dataPath = accountOf(useSession().user.role).accountData()
  if (!data) return null
  const open = data.awaited.length > 0 && !pathname.startsWith(dataPath)
  const props = { open, agreements: data, dataPath, onLeave }
  return <Awaited part={dialog} wanted={open} name="os textos" props={props} />
}
