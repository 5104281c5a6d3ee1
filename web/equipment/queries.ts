import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'

export const overviewQuery = () => query(equipmentApi.overview, {})
export const equipmentQuery = (id: string) => query(equipmentApi.get, { id })
export const costsQuery = (id: string) => query(equipmentApi.costs, { id })

/** What a write to one piece makes stale. */
export const staleAfterWrite = [
  equipmentApi.list,
  equipmentApi.overview,
  equipmentApi.history,
  equipmentApi.costs,
]

/** Whether the signed-in person holds a permission; owners hold all. */
export function useMay(permission: 'finances' | 'archive'): boolean {
  const { membership, permissions } = useSession()
  return membership === 'owner' || permissions.includes(permission)
}
