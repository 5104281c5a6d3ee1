import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const contractQuery = (id: string) => query(contractApi.get, { id })

export const loadContract = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(contractQuery(id))

/** A write whose answer is the contract as it is now. */
export const settled = {
  invalidates: [contractApi.list, contractApi.preview, signatureApi.list],
  replaces: ({ id }: Contract) => contractQuery(id),
}
