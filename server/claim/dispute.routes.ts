import { disputeListing } from '#core/claim/dispute-listing.ts'
import { disputeApi } from '#core/claim/dispute.api.ts'
import { decisionFault, disputeFault, disputeTexts, type DisputeCode } from '#core/claim/dispute.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { findClientDetail } from '#server/client/client-detail.store.ts'
import { Failure, refusalsOf } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import {
  decideClaim,
  disputeClaim,
  findClaim,
  findDispute,
  listClaims,
  listDisputes,
} from './dispute.store.ts'

const refused = refusalsOf(disputeTexts)
const isCode = (code: string): code is DisputeCode => Object.hasOwn(disputeTexts, code)

export const disputeRoutes = (deps: ListingDeps): Route[] => [
  read(disputeApi.ofClient, async ({ db, input, now }) => {
    await findClientDetail(db, input.id, now)
    return listClaims(db, input, now)
  }),
  write(disputeApi.dispute, async ({ tx, input: { id, description }, now }) => {
    const fault = disputeFault((await findClaim(tx, id, now)).state)
    if (fault) throw refused(fault)
    if (!(await disputeClaim(tx, id, description, now))) throw refused('claim.disputed')
    return findClaim(tx, id, now)
  }),
  read(disputeApi.list, ({ db, input, now }) => listDisputes(db, input, now)),
  csvRoute(deps, disputeListing, listDisputes),
  read(disputeApi.get, ({ db, input, now }) => findDispute(db, input.id, now)),
  write(disputeApi.decide, async ({ tx, input, now }) => {
    const fault = decisionFault((await findDispute(tx, input.id, now)).state)
    if (fault) throw refused(fault)
    const answer = await decideClaim(tx, input, now)
    const code = `claim.${answer}`
    if (isCode(code)) throw refused(code)
    if (answer !== 'done') throw new Failure(409, 'claim.changed', 'Isto mudou agora. Abra de novo.')
    return findDispute(tx, input.id, now)
  }),
]
