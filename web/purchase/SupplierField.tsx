import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { query } from '#web/kit/query.ts'
import { useFound } from '#web/search/found.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'

interface Named {
  id: string
  name: string
}

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

/** One of the suppliers, out of any number. `known` is the one that the page has read already. */
export function SupplierField({ known, ...field }: FieldProps & { known?: Named | null }) {
  const id = useWatch({ name: field.name }) as string | null
  const isKnown = known?.id === id
  const { data } = useQuery({ ...query(supplierApi.get, { id: id ?? '' }), enabled: Boolean(id) && !isKnown })
  const chosen = isKnown && known ? known : data
  const found = useFound(supplierApi.list, [{}], toOption, chosen ? toOption(chosen) : null)
  return <Combobox {...field} {...found} placeholder="Digite o nome do fornecedor" />
}
