import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '#web/kit/api-error.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PlaceFields } from '#web/organization/PlaceFields.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Captcha } from './Captcha.tsx'
import { RoleCards } from './RoleCards.tsx'

interface RegisterFieldsProps {
  onRole: (role: 'dentist' | 'technician') => void
  /** The server's answer to the last attempt. */
  refusal: ApiError | null
}

/** The new person's data and role. */
export function RegisterFields({ onRole, refusal }: RegisterFieldsProps) {
  const role: 'dentist' | 'technician' = useWatch({ name: 'role' })
  useEffect(() => onRole(role))
  return (
    <div className="panel grid gap-8 p-7 phone:gap-7 phone:py-5 phone:px-4">
      <RoleCards />
      <div>
        <h2 className="mb-4">Seus dados</h2>
        <div className="form-grid">
          <TextField name="name" label="Nome completo" autoComplete="name" />
          <TextField
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
          <PlaceFields />
          <NewPasswordField className="span-6" />
        </div>
        <Captcha refusal={refusal} />
      </div>
    </div>
  )
}
