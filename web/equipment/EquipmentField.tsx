import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CategoryId } from '#core/equipment/categories.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'
import { useFound } from '#web/search/found.ts'

export interface EquipmentFilter {
  /** For a workshop: whose equipment; null for those of all clinics. A clinic has only its own. */
  clinicId?: string | null | undefined
  /** One of these only; all if it does not say. */
  categories?: readonly CategoryId[] | undefined
}

/** Filters of the list of equipment: one request a category. */
export function useEquipmentFilters({ clinicId, categories }: EquipmentFilter) {
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const base = { sort: 'name' as const, ...(isWorkshop && clinicId && { clinicId }) }
  return categories ? categories.map((category) => ({ ...base, category })) : [base]
}

interface Equipment {
  id: string
  name: string
  code: string
  room: string | null
  clinicName: string | null
}

/** @param isOfMany whether equipment of several clinics is listed, so that each line names its clinic */
const toOption =
  (isOfMany: boolean) =>
  ({ id, name, code, room, clinicName }: Equipment) => ({
    value: id,
    label: [isOfMany && clinicName, name, room, code].filter(Boolean).join(' · '),
  })

/** One piece of equipment, out of any number, found by its name, place, code or, for a workshop, its client. */
export function EquipmentField({
  clinicId,
  categories,
  placeholder,
  ...field
}: FieldProps & EquipmentFilter & { placeholder?: string }) {
  const id = useWatch({ name: field.name }) as string | null
  const { data, isError } = useQuery({ ...query(equipmentApi.get, { id: id ?? '' }), enabled: id !== null })
  const unknown = { value: id ?? '', label: 'Equipamento a que você não tem mais acesso' }
  const option = toOption(useSession().organization?.kind === 'workshop' && !clinicId)
  const chosen = data ? option(data) : isError ? unknown : null
  const found = useFound(equipmentApi.list, useEquipmentFilters({ clinicId, categories }), option, chosen)
  return <Combobox {...field} {...found} {...(placeholder && { placeholder })} />
}
