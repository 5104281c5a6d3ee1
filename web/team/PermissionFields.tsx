import type { Session } from '#core/account/account.api.ts'
import { blockedGift, type Permission, type Standing } from '#core/team/permissions.ts'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { permissionsIn, refusalText } from './team.texts.ts'

interface PermissionFieldsProps {
  kind: NonNullable<Session['organization']>['kind']
  /** The member who gives permissions. */
  actor: Standing
  /** The person's current permissions, which they keep regardless of who gives. */
  held?: readonly string[]
}

const none: readonly string[] = []

/** Permissions, each with its meaning, or the reason why it cannot be given. */
export function PermissionFields({ kind, actor, held = none }: PermissionFieldsProps) {
  const field = useField<Permission[]>('permissions')
  const chosen = field.value ?? []
  const toggle = (id: Permission) =>
    field.setValue(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="field span-6" aria-describedby={field.control['aria-describedby']}>
      <legend>Permissões</legend>
      <div className="grid">
        {permissionsIn(kind).map(({ id, label, allows }, index) => {
          const blocked = held.includes(id) ? null : refusalText(blockedGift(actor, [id]))
          return (
            <label className="check" key={id}>
              <input
                type="checkbox"
                {...(index === 0 && field.focus)}
                checked={chosen.includes(id)}
                disabled={blocked !== null}
                onChange={() => toggle(id)}
                onBlur={field.onBlur}
              />
              <span>
                {label}
                <small className="block text-text-3">{blocked ?? allows}</small>
              </span>
            </label>
          )
        })}
      </div>
      <FieldNotes id={field.id} error={field.error} />
    </fieldset>
  )
}
