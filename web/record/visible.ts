import type { Fields } from '#core/record/field.ts'
import { useSession } from '#web/kit/session.ts'

/** Tells if the signed-in person holds a permission. */
export function useSees(): (permission: string) => boolean {
  const { membership, permissions } = useSession()
  return (permission) => membership === 'owner' || permissions.some((one) => one === permission)
}

/** The fields that the signed-in person may see. */
export function useVisible(fields: Fields): Fields {
  const sees = useSees()
  return Object.fromEntries(
    Object.entries(fields).filter(([, { permission }]) => !permission || sees(permission)),
  )
}
