import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { accountOf } from '#web/kit/paths.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const erasure = { ...query(erasureApi.get, {}), staleTime: 300_000 }
const dialog = part(async () => (await import('./ErasurePending.tsx')).ErasurePending)

/** Lies over every page for somebody who came back before their account is erased: to stay, or to leave again. */
export function ErasureDialog({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(erasure)
  const { pathname } = useLocation()
  const dataPath = accountOf(useSession().user.role).accountData()
  if (!data) return null
  const open = data.pending !== null && !pathname.startsWith(dataPath)
  const props = { open, dueAt: data.pending?.dueAt ?? '', dataPath, onLeave }
  return <Awaited part={dialog} wanted={open} name="o aviso" props={props} />
}
