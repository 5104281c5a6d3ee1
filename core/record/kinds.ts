import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'

/** Every declared kind of record, for what is made of all of them alike: copies of data, the words of the log, tests. */
export const recordKinds = [{ kind: suppliers, api: supplierApi }]
