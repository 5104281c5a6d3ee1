import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'

/** Every declared kind of record. Copies of data, the words of the log and tests iterate over it. */
export const recordKinds = [{ kind: suppliers, api: supplierApi }]
