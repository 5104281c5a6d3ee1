import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, useField, type FieldProps } from './Field.tsx'

/** A password that can be shown. `fresh`: a new one, which the browser may propose. */
export function PasswordField({
  name,
  label,
  hint,
  className,
  fresh = false,
}: FieldProps & { fresh?: boolean }) {
  const field = useField<string>(name, hint)
  const [shown, setShown] = useState(false)
  return (
    <Field field={field} label={label} hint={hint} className={className}>
      <div className="input-wrap">
        <input
          {...field.control}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          value={field.value ?? ''}
          onChange={(event) => field.setValue(event.target.value)}
          onBlur={field.onBlur}
        />
        <button
          className="icon-btn"
          type="button"
          aria-label={shown ? 'Esconder a senha' : 'Mostrar a senha'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
      </div>
    </Field>
  )
}
