import { dateIn } from '#core/kit/dates.ts'
import { failureApi } from '#core/sterilization/failure.api.ts'
import { programApi } from '#core/sterilization/program.api.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { findDay } from './day.store.ts'
import { endFailure, recallPackages, writeStep } from './failure-steps.store.ts'
import { findFailure, listFailures } from './failure.store.ts'
import { correctLoad, finishLoad, interruptLoad, noteOnLoad, releaseLoad } from './load-end.store.ts'
import { openLoad } from './load-open.store.ts'
import { findLoad, listLoads, ownClinic } from './load.store.ts'
import { archiveProgram, changeProgram, createProgram, programsQuery } from './program.store.ts'
import { recorderOf } from './recording.ts'
import { changeSettings, findSettings } from './settings.store.ts'
import { findStart } from './start.store.ts'
import { incubate, readTest, recordBowieDick } from './test.store.ts'

const todayOf = ({ scope }: Db, now: Date) => dateIn(scope.organization?.timeZone ?? 'UTC', now)

export const sterilizationRoutes: Route[] = [
  read(sterilizationApi.day, ({ db, input, now }) => {
    const today = todayOf(db, now)
    return findDay(db, input.date ?? today, today)
  }),
  read(sterilizationApi.start, ({ db, now }) => findStart(db, todayOf(db, now))),
  read(sterilizationApi.list, ({ db, input }) => listLoads(db, input)),
  read(sterilizationApi.get, ({ db, input }) => findLoad(db, input.id)),
  write(sterilizationApi.open, ({ tx, scope, input, now }) => openLoad(tx, recorderOf(scope, now), input)),
  write(sterilizationApi.finish, ({ tx, scope, input, now }) =>
    finishLoad(tx, recorderOf(scope, now), input),
  ),
  write(sterilizationApi.correct, ({ tx, scope, input, now }) =>
    correctLoad(tx, recorderOf(scope, now), input),
  ),
  write(sterilizationApi.interrupt, ({ tx, scope, input, now }) =>
    interruptLoad(tx, recorderOf(scope, now), input),
  ),
  write(sterilizationApi.release, ({ tx, scope, input, now }) =>
    releaseLoad(tx, recorderOf(scope, now), input.id),
  ),
  write(sterilizationApi.note, ({ tx, scope, input, now }) =>
    noteOnLoad(tx, recorderOf(scope, now), input.id, input.note),
  ),
  write(testApi.incubate, ({ tx, scope, input, now }) => incubate(tx, recorderOf(scope, now), input)),
  write(testApi.read, ({ tx, scope, input, now }) => readTest(tx, recorderOf(scope, now), input)),
  write(testApi.bowieDick, ({ tx, scope, input, now }) => recordBowieDick(tx, recorderOf(scope, now), input)),
  read(failureApi.list, ({ db, input }) => listFailures(db, input)),
  read(failureApi.get, ({ db, input }) => findFailure(db, input.id)),
  write(failureApi.step, ({ tx, scope, input, now }) => writeStep(tx, recorderOf(scope, now), input)),
  write(failureApi.recall, ({ tx, scope, input, now }) => recallPackages(tx, recorderOf(scope, now), input)),
  write(failureApi.end, ({ tx, scope, input, now }) => endFailure(tx, recorderOf(scope, now), input)),
  read(programApi.list, async ({ db }) => ({
    programs: await db.all(programsQuery(ownClinic(db))),
    settings: await findSettings(db, ownClinic(db)),
  })),
  write(programApi.create, ({ tx, scope, input, now }) => createProgram(tx, recorderOf(scope, now), input)),
  write(programApi.change, ({ tx, scope, input, now }) => changeProgram(tx, recorderOf(scope, now), input)),
  write(programApi.archive, async ({ tx, scope, input, now }) => {
    await archiveProgram(tx, recorderOf(scope, now), input)
    return {}
  }),
  write(programApi.settle, ({ tx, scope, input }) => {
    if (scope.organization?.kind !== 'clinic') throw new Forbidden()
    return changeSettings(tx, scope.organization.id, input)
  }),
]
