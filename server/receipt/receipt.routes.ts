import { receiptApi } from '#core/receipt/receipt.api.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import { inTurn, read, write, type Route } from '#server/kit/routes.ts'
import { findReceipt, issueReceipt } from './receipt.store.ts'

export const receiptRoutes = (deps: IssueDeps): Route[] => [
  read(receiptApi.get, ({ db, input }) => findReceipt(db, input.id)),
  inTurn(
    issuingTurns,
    write(receiptApi.issue, ({ tx, input, now }) => issueReceipt(tx, deps, input.id, now)),
  ),
]
