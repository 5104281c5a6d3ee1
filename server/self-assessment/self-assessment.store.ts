import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { withAnswers, type Answers } from '#core/self-assessment/answers.ts'
import type { RuleVersionId } from '#core/self-assessment/numbers.ts'
import { missingFirst, scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import type { Assessment, selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { toSnakeCase } from '#server/kit/names.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { refused } from './refusals.ts'

interface Brought {
  rules: RuleVersionId
  answers: Answers
}

const json = (answers: Answers) => sql<Answers>`${JSON.stringify(answers)}::jsonb`

/** The counts that are kept beside the answers. */
function countsOf(answers: Answers) {
  const { graded, conform, critical, criticalConform, notApplicable } = scoreOf(answers)
  return { graded, conform, critical, criticalConform, notApplicable }
}

/** The row for answers that came with a registration; null if there are none. */
export function broughtRow({ rules, answers }: Brought): Record<string, unknown> | null {
  if (Object.keys(answers).length === 0) return null
  const columns = { id: newId(), rules, answers, ...countsOf(answers) }
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [toSnakeCase(name), value]))
}

const columns = q
  .selectFrom('selfAssessments')
  .select(['id', 'version', 'graded', 'conform', 'critical'])
  .select(['criticalConform', 'notApplicable'])
  .select(['startedAt', 'finishedAt'])
  .select(['rules', 'answers'])

type Row = RowOf<typeof columns>

function toAssessment(row: Row): Assessment {
  const { graded, conform, critical, criticalConform, notApplicable, ...rest } = row
  return { ...rest, score: { graded, conform, critical, criticalConform, notApplicable } }
}

const ownId = (db: Db) => db.scope.organization?.id ?? null

const standard = 10

/** The open assessment and a page of the finished ones, the newest first. */
export async function listAssessments(
  db: Db,
  { cursor, limit = standard }: Input<typeof selfAssessmentApi.list>,
) {
  const own = columns.where('organizationId', '=', ownId(db))
  const after = cursor ? decodeCursor(cursor, 'instant') : null
  const finished = own
    .where('finishedAt', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(finished_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const [[current], rows] = await db.together<[Row, Row]>(own.where('finishedAt', 'is', null), finished)
  const latest = current ?? rows[0]
  return {
    current: current ? toAssessment(current) : null,
    missing: missingFirst(latest?.answers ?? {})
      .slice(0, 3)
      .map(({ indicator: { number, title, critical }, grade }) => ({ number, title, critical, grade })),
    ...pageOf(rows, limit, toAssessment, (row) => [row.finishedAt ?? '', row.id]),
  }
}

/** @throws NotFound */
export async function findAssessment(db: Db, id: string): Promise<Assessment> {
  const row = await db.first(columns.where('organizationId', '=', ownId(db)).where('id', '=', id))
  if (!row) throw new NotFound()
  return toAssessment(row)
}

/** @throws Conflict with the open one, if there is one already */
export async function beginAssessment(
  tx: Tx,
  { id, rules, answers }: Brought & { id: string },
  now: Date,
): Promise<Assessment> {
  const row = q.insertInto('selfAssessments').values({
    id,
    organizationId: ownId(tx) ?? '',
    rules,
    answers: json(answers),
    ...countsOf(answers),
    startedAt: now,
  })
  const written = await tx.all(row.onConflict((on) => on.doNothing()).returning('id'))
  if (written.length > 0) return findAssessment(tx, id)
  throw new Conflict((await listAssessments(tx, { limit: 1 })).current)
}

/** @throws Conflict with how it stands now, if `version` is another; even if it is finished by now */
export async function changeAnswers(
  tx: Tx,
  { id, version, answers }: Omit<Input<typeof selfAssessmentApi.answer>, 'actionId'>,
): Promise<Assessment> {
  const before = await findAssessment(tx, id)
  const after = withAnswers(before.answers, answers)
  return rewrite(tx, before, version, { answers: json(after), ...countsOf(after) })
}

/** @throws Refused if indicators are not answered, with how many */
export async function completeAssessment(
  tx: Tx,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<Assessment> {
  const before = await findAssessment(tx, id)
  if (before.version !== version) throw new Conflict(before)
  const missing = unansweredOf(before.score)
  if (missing > 0) throw refused('self_assessment.unanswered', { missing })
  return rewrite(tx, before, version, { finishedAt: now })
}

async function rewrite(
  tx: Tx,
  { id, finishedAt }: Assessment,
  version: number,
  changes: object,
): Promise<Assessment> {
  if (finishedAt) throw new Conflict(await findAssessment(tx, id))
  const rows = await tx.all(
    q
      .updateTable('selfAssessments')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .where('version', '=', version)
      .set({ ...changes, version: version + 1 })
      .returning('id'),
  )
  // Read again, because another request may have written between the read and the write.
  const current = await findAssessment(tx, id)
  if (rows.length === 0) throw new Conflict(current)
  return current
}
