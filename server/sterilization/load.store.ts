import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { LoadDetail, LoadSummary } from '#core/sterilization/load-schemas.ts'
import { cannotRelease } from '#core/sterilization/load.ts'
import type { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { stateOf, summariesOf, type SummaryRow } from './load-rows.store.ts'
import { settingsQuery, toSettings, type SettingsRow } from './settings.store.ts'
import { toBiological } from './test-rows.store.ts'

const standard = 25

/** The clinic that owns the log; null for a person who acts for none. */
export const ownClinic = (db: Db): string | null => db.scope.organization?.id ?? null

type Filter = Input<typeof sterilizationApi.list>

/** A page of the book of cycles, the newest first. */
export async function listLoads(db: Db, filter: Filter) {
  const { from, to, equipmentId, state, search, cursor, limit = standard } = filter
  const after = cursor ? decodeCursor(cursor, 'instant') : null
  let query = summariesOf(ownClinic(db))
    .$if(from !== undefined, (one) => one.where('l.day', '>=', from ?? ''))
    .$if(to !== undefined, (one) => one.where('l.day', '<=', to ?? ''))
    .$if(equipmentId !== undefined, (one) => one.where('l.equipmentId', '=', equipmentId ?? ''))
    .$if(state !== undefined, (one) => one.where(sql<boolean>`${stateOf} = ${state}`))
    .$if(after !== null, (one) =>
      one.where(sql<boolean>`(l.started_at, l.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
  for (const word of wordsOf(search)) query = query.where(sql<boolean>`strpos(l.search, ${word}) > 0`)
  const rows = await db.all(
    query
      .orderBy('l.startedAt', 'desc')
      .orderBy('l.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf<SummaryRow, LoadSummary>(
    rows,
    limit,
    (row) => row,
    (row) => [row.startedAt, row.id],
  )
}

const detailOf = (clinic: string | null, id: string) =>
  summariesOf(clinic)
    .where('l.id', '=', id)
    .select(['l.large', 'l.implants', 'l.integratorLot'])
    .select(['l.integratorUntil', 'l.rulesVersion'])
    .select(['l.recordedByName as recordedBy', 'l.createdAt'])
    .select(['g.releasedAt', 'g.releasedByName as releasedBy', 't.id as testId'])
    .select(['l.integratorType', 'l.program as programLimits'])

const packagesOf = (id: string) =>
  q
    .selectFrom('sterilizationPackages')
    .where('loadId', '=', id)
    .select(['id', 'number', 'kind', 'contents', 'transparent', 'preparedBy'])
    .select(['packagingUntil', 'useUntil'])
    .orderBy('number')

const resultsOf = (id: string) =>
  q
    .selectFrom('sterilizationResults')
    .where('loadId', '=', id)
    .select(['id', 'minutes', 'celsius', 'pressure', 'note', 'corrects'])
    .select(['endedAt', 'createdAt as at', 'recordedByName as by'])
    .select(['outcome', 'pressureUnit', 'integrator', 'outside'])
    .orderBy('createdAt')
    .orderBy(sql`corrects is not null`)
    .orderBy('id')

const notesOf = (id: string) =>
  q
    .selectFrom('sterilizationNotes')
    .where('loadId', '=', id)
    .select(['id', 'note', 'createdAt as at', 'recordedByName as by'])
    .orderBy('createdAt')
    .orderBy('id')

type DetailRow = RowOf<typeof detailOf>

/** All of a load. @throws NotFound */
export async function findLoad(db: Db, id: string): Promise<LoadDetail> {
  const [[row], packageList, results, notes, settings] = await db.together<
    [
      DetailRow,
      LoadDetail['packageList'][number],
      LoadDetail['results'][number],
      LoadDetail['notes'][number],
      SettingsRow,
    ]
  >(detailOf(ownClinic(db), id), packagesOf(id), resultsOf(id), notesOf(id), settingsQuery(ownClinic(db)))
  if (!row) throw new NotFound()
  const { releasedAt, releasedBy, testId, ...load } = row
  return {
    ...load,
    packageList,
    results,
    notes,
    release: releasedAt && releasedBy ? { at: releasedAt, by: releasedBy } : null,
    biological: testId ? await toBiological(db, testId) : null,
    cannotRelease: cannotRelease(load, toSettings(settings[0]).implantsWait),
  }
}
