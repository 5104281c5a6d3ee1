import { contractApi } from '#core/contract/contract.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { findContract, listContracts } from './contract.store.ts'
import { changeContract, createContract, discardContract } from './write-contract.store.ts'

export const contractRoutes: Route[] = [
  read(contractApi.list, ({ db, input }) => listContracts(db, input)),
  read(contractApi.get, ({ db, input }) => findContract(db, input.id)),
  write(contractApi.create, ({ tx, input, now }) => createContract(tx, input, now)),
  write(contractApi.change, ({ tx, input, now }) => changeContract(tx, input, now)),
  write(contractApi.discard, ({ tx, input, now }) => discardContract(tx, input, now)),
]
