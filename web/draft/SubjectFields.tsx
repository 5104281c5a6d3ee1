import { clientApi } from '#core/client/client.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Status } from '#core/service-order/status.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '#web/kit/query.ts'
import { useFound } from '#web/search/found.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'

const orderOption = ({
  id,
  number,
  equipment,
}: {
  id: string
  number: string
  equipment: { name: string }
}) => ({
  value: id,
  label: `${number} · ${equipment.name}`,
})

/** One order of the organization, of the given states, found by its number, equipment or client; the newest first. */
export function OrderField({
  statuses,
  ...field
}: FieldProps & { statuses?: readonly Status[] | undefined }) {
  const id = useWatch({ name: field.name }) as string | null
  const { data } = useQuery({ ...query(serviceOrderApi.get, { id: id ?? '' }), enabled: id !== null })
  const filters = statuses ? statuses.map((status) => ({ status })) : [{}]
  const found = useFound(serviceOrderApi.list, filters, orderOption, data ? orderOption(data) : null)
  return <Combobox {...field} {...found} />
}

/** One of a workshop's clients, found by name or city. */
export function ClientField(field: FieldProps) {
  const found = useFound(
    clientApi.list,
    [{}],
    ({ clinicId, name, city }) => ({ value: clinicId, label: `${name}, ${city}` }),
    null,
  )
  return <Combobox {...field} {...found} />
}
