import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { supplierStore } from './supplier.store.ts'

export const supplierRoutes = recordRoutes(suppliers, supplierApi, supplierStore)
