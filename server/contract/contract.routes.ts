import { contractApi } from '#core/contract/contract.api.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import { inTurn, read, write, type Route } from '#server/kit/routes.ts'
import { shortAgent } from '#server/kit/visitor.ts'
import type { AskDeps } from '#server/signature/request.store.ts'
import { findContract, listContracts } from './contract.store.ts'
import { contractStanding } from './standing.store.ts'
import { coverageOfEquipment, coverageOfOrder } from './coverage.store.ts'
import { amendContract, proposeRenewal } from './renew-contract.store.ts'
import { previewContract, refuseContract, sendContract, withdrawContract } from './send-contract.store.ts'
import { terminateContract } from './end-contract.store.ts'
import { changeContract, createContract, discardContract } from './write-contract.store.ts'

export const contractRoutes = (deps: IssueDeps & AskDeps): Route[] => [
  read(contractApi.list, ({ db, input }) => listContracts(db, input)),
  read(contractApi.get, ({ db, input }) => findContract(db, input.id)),
  read(contractApi.standing, ({ db, input, now }) => contractStanding(db, input.id, now)),
  read(contractApi.ofEquipment, ({ db, input, now }) => coverageOfEquipment(db, input.id, now)),
  read(contractApi.ofOrder, ({ db, input, now }) => coverageOfOrder(db, input.id, now)),
  write(contractApi.create, ({ tx, input, now }) => createContract(tx, input, now)),
  write(contractApi.change, ({ tx, input, now }) => changeContract(tx, input, now)),
  read(contractApi.preview, ({ db, input, now }) => previewContract(db, deps, input.id, now)),
  inTurn(
    issuingTurns,
    write(contractApi.send, ({ tx, input, now, from, request }) =>
      sendContract(
        tx,
        deps,
        input,
        { address: from || null, agent: shortAgent(request.headers.get('user-agent')) },
        now,
      ),
    ),
  ),
  write(contractApi.withdraw, ({ tx, input, now }) => withdrawContract(tx, input, now)),
  write(contractApi.terminate, ({ tx, input, now }) => terminateContract(tx, input, now)),
  write(contractApi.propose, ({ tx, input, now }) => proposeRenewal(tx, input, now)),
  write(contractApi.amend, ({ tx, input, now }) => amendContract(tx, input, now)),
  write(contractApi.refuse, ({ tx, input, now }) => refuseContract(tx, input, now)),
  write(contractApi.discard, ({ tx, input, now }) => discardContract(tx, input, now)),
]
