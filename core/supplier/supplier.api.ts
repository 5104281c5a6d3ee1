import { recordApi } from '#core/record/record.ts'
import { suppliers } from './supplier.ts'

export const supplierApi = recordApi(suppliers)
