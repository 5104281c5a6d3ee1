import { choices, listing } from '#core/administration/listing.ts'
import { formatDate } from '#core/kit/dates.ts'
import { registryApi } from './registry.api.ts'
import { registryStandingTexts } from './registry.ts'

export const registryListing = listing({
  title: 'Registros CFT e CREA',
  file: 'registros',
  placeholder: 'Oficina, cidade ou número',
  counted: ['registro', 'registros'],
  filters: [{ name: 'standing', label: 'Situação', options: choices(registryStandingTexts) }],
  columns: [
    { id: 'name', head: 'Oficina', text: ({ name }) => name },
    { id: 'registry', head: 'Registro', text: ({ registry }) => registry ?? '' },
    { id: 'place', head: 'Cidade', text: ({ city, state }) => `${city}, ${state}` },
    { id: 'standing', head: 'Situação', text: ({ standing }) => registryStandingTexts[standing] },
    {
      id: 'checkedOn',
      head: 'Conferido em',
      text: ({ checkedOn }) => (checkedOn ? formatDate(checkedOn) : ''),
    },
  ],
  list: registryApi.list,
  csv: registryApi.csv,
})
