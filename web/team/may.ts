import type { Permission } from '#core/team/permissions.ts'
import { useSession } from '#web/kit/session.ts'

/** True if the signed-in person holds a permission; owners hold all. */
export function useMay(permission: Permission): boolean {
  const { membership, permissions } = useSession()
  return membership === 'owner' || permissions.includes(permission)
}
