import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { PlaceFields } from '#web/parts/PlaceFields.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RoleCards } from './RoleCards.tsx'

/** Who signs up, and from where. */
export function RegisterFields({ onRole }: { onRole: (role: 'dentist' | 'technician') => void }) {
  const role: 'dentist' | 'technician' = useWatch({ name: 'role' })
  useEffect(() => onRole(role))
  return (
    <div className="panel register-sheet">
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
      </div>
    </div>
  )
}
