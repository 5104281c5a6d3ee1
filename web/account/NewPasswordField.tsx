import type * as Judge from '#core/account/password.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import './new-password.css'

interface NewPasswordFieldProps {
  label?: string
  className?: string
}

/** A new password, with how hard it is to guess beside it; names and address in the same form count as guessed. */
export function NewPasswordField({ label = 'Senha', className }: NewPasswordFieldProps) {
  return (
    <div className={className}>
      <PasswordField name="password" label={label} fresh hint="A senha deve ter pelo menos 6 caracteres" />
      <Strength />
    </div>
  )
}

/** Shows the strength in words and in a bar. The list of common passwords loads once something is typed. */
function Strength() {
  const [password, name, email] = useWatch({ name: ['password', 'name', 'email'] }) as (string | undefined)[]
  const typed = Boolean(password)
  const [judge, setJudge] = useState<typeof Judge | null>(null)
  useEffect(() => {
    if (!typed) return
    let gone = false
    // Without it the server still judges.
    import('#core/account/password.ts').then(
      (loaded) => !gone && setJudge(loaded),
      () => undefined,
    )
    return () => void (gone = true)
  }, [typed])
  const level = password && judge ? judge.strength(password, { name: name ?? '', email: email ?? '' }) : null
  return (
    <div className="strength mt-1.5 text-sm text-text-2" data-level={level ?? undefined}>
      <div className="strength-bar" aria-hidden="true" />
      <p className="min-h-[var(--lh-sm)]" role="status">
        {level !== null && (
          <>
            Força da senha: <b>{judge?.levels[level]?.toLowerCase()}</b>
            {level === 0 && '. Fácil demais de adivinhar: escolha outra'}
          </>
        )}
      </p>
    </div>
  )
}
