import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placeApi } from '#core/place/place.api.ts'
import { states } from '#core/place/place.ts'
import { query } from '#web/kit/query.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import { EquipmentIcon } from '#web/ui/EquipmentIcon.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { PasswordField, Select, TextField } from '#web/ui/TextField.tsx'

const stateOptions = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

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
          <Select name="state" label="Estado" className="span-2" options={stateOptions} />
          <CityField />
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

/** The chosen state's cities; another state empties the choice. */
function CityField() {
  const state: string | null = useWatch({ name: 'state' })
  const { setValue } = useFormContext()
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state) setValue('city', null)
    before.current = state
  }, [state, setValue])
  const cities = useQuery({
    ...query(placeApi.cities, { state: state ?? '' }),
    enabled: state !== null,
    staleTime: Infinity,
  })
  return (
    <Combobox
      name="city"
      label="Cidade"
      className="span-4"
      options={(cities.data?.cities ?? []).map((city) => ({ value: city, label: city }))}
      placeholder="Digite o começo do nome"
      disabledReason={state ? null : 'Escolha o estado primeiro'}
      {...(cities.error && { hint: cities.error.message })}
    />
  )
}
