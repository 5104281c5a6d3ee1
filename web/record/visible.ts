import type { Fields } from '#core/record/field.ts'
import { useSession } from '#web/kit/session.ts'

/** The fields that the signed-in person may see. */
export function useVisible(fields: Fields): Fields {
  const { membership, permissions } = useSession()
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { permission }]) => !permission || membership === 'owner' || permissions.includes(permission),
    ),
  )
}
