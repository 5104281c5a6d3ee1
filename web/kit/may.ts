import { useSession } from './session.ts'

/** Whether the signed-in person holds a permission; owners hold all. */
export function useMay(permission: 'finances' | 'archive'): boolean {
  const { membership, permissions } = useSession()
  return membership === 'owner' || permissions.includes(permission)
}
