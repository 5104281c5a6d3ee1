import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { countJudged } from '#core/inspection-folder/counting.ts'
import { judge } from '#core/inspection-folder/judging.ts'
import { overviewOf } from '#core/inspection-folder/overview.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { checkIndicator } from './checks.store.ts'
import { folderFacts } from './facts.store.ts'
import type { FolderMaker } from './folder-maker.ts'
import {
  cancelFolder,
  expectedNumber,
  findFolder,
  findNewest,
  listFolders,
  requestFolder,
} from './inspection-folder.store.ts'
import { decideIndicator } from './notes.store.ts'

/** A workshop has nothing that Anvisa inspects. */
function demandClinic({ organization }: Scope): void {
  if (organization?.kind !== 'clinic') throw new Forbidden()
}

export const inspectionFolderRoutes = (maker: FolderMaker): Route[] => [
  read(inspectionFolderApi.count, async ({ db, scope, now }) => {
    demandClinic(scope)
    const [{ facts }, last] = await Promise.all([folderFacts(db, now), findNewest(db)])
    return { counts: countJudged(judge(facts)), last }
  }),
  read(inspectionFolderApi.overview, async ({ db, scope, now }) => {
    demandClinic(scope)
    const [{ facts, clinic }, folder, nextNumber] = await Promise.all([
      folderFacts(db, now),
      findNewest(db),
      expectedNumber(db, now),
    ])
    const { name, legalName, taxId } = clinic
    return {
      clinic: { name: legalName ?? name, taxId },
      nextNumber,
      ...overviewOf(facts, judge(facts), folder),
    }
  }),
  read(inspectionFolderApi.list, ({ db, input }) => listFolders(db, input)),
  read(inspectionFolderApi.get, ({ db, input }) => findFolder(db, input.id)),
  write(inspectionFolderApi.request, async ({ tx, input, now }) => {
    const folder = await requestFolder(tx, input, now)
    tx.afterCommit(() => maker.kick())
    return folder
  }),
  write(inspectionFolderApi.cancel, async ({ tx, input, now }) => {
    const folder = await cancelFolder(tx, input.id, now)
    tx.afterCommit(() => maker.forget(input.id))
    return folder
  }),
  write(inspectionFolderApi.check, ({ tx, input, now }) => checkIndicator(tx, input, now)),
  write(inspectionFolderApi.decide, ({ tx, input, now }) => decideIndicator(tx, input, now)),
]
