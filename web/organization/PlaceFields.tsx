import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placeApi } from '#core/place/place.api.ts'
import { states } from '#core/place/place.ts'
import { query } from '#web/kit/query.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import { Select } from '#web/ui/TextField.tsx'

const stateOptions = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** State and city, under `state` and `city` of the form, or under `within.state` and `within.city`. */
export function PlaceFields({ within }: { within?: string }) {
  const prefix = within ? `${within}.` : ''
  return (
    <>
      <Select name={`${prefix}state`} label="Estado" className="span-2" options={stateOptions} />
      <CityField name={`${prefix}city`} stateName={`${prefix}state`} />
    </>
  )
}

/** The chosen state's cities; another state empties the choice. */
function CityField({ name, stateName }: { name: string; stateName: string }) {
  const state: string | null = useWatch({ name: stateName })
  const { setValue } = useFormContext()
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state) setValue(name, null)
    before.current = state
  }, [state, name, setValue])
  const cities = useQuery({
    ...query(placeApi.cities, { state: state ?? '' }),
    enabled: Boolean(state),
    staleTime: Infinity,
  })
  return (
    <Combobox
      name={name}
      label="Cidade"
      className="span-4"
      options={(cities.data?.cities ?? []).map((city) => ({ value: city, label: city }))}
      placeholder="Digite o começo do nome"
      disabledReason={state ? null : 'Escolha o estado primeiro'}
      {...(cities.error && { hint: cities.error.message })}
    />
  )
}
