import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { EquipmentIcon } from '#web/parts/EquipmentIcon.tsx'
import { PlaceFields } from '#web/parts/PlaceFields.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'

const roles = [
  {
    value: 'dentist',
    label: 'Dentista ou clínica',
    hint: 'Tenho equipamentos para manter',
    icon: <EquipmentIcon category="dental-chair" size={24} />,
  },
  {
    value: 'technician',
    label: 'Técnico',
    hint: 'Faço manutenção',
    icon: <Wrench size={22} aria-hidden="true" />,
  },
]

/** Who signs up, and from where. */
export function RegisterFields({ onRole }: { onRole: (role: 'dentist' | 'technician') => void }) {
  const role: 'dentist' | 'technician' = useWatch({ name: 'role' })
  useEffect(() => onRole(role))
  return (
    <div className="panel register-sheet">
      <RadioCards name="role" label="Você é" options={roles} />
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
          <PasswordField
            name="password"
            label="Senha"
            className="span-6"
            fresh
            hint="A senha deve ter pelo menos 6 caracteres"
          />
        </div>
      </div>
    </div>
  )
}
