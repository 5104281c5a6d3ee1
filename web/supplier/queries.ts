import { supplierApi } from '#core/supplier/supplier.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const loadSupplier = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(query(supplierApi.get, { id }))
