import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { conformFrom, answerOf } from '#core/self-assessment/answers.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import type { AssessmentDetail, evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { decide } from '#server/checklist/decision.store.ts'
import { dropFollowUp } from '#server/checklist/answer.store.ts'
import { toFollowUp, type FollowUpRow } from '#server/checklist/follow-up-rows.ts'
import { q } from '#server/database.ts'
import {
  recordDocumentQuery,
  toRecordDocument,
  type RecordDocumentRow,
} from '#server/document/record-document.store.ts'
import { toFile, type FileRow } from '#server/file/file.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { findAssessment } from './self-assessment.store.ts'
import { refused } from './refusals.ts'

const notesQuery = (id: string) => q.selectFrom('selfAssessments').where('id', '=', id).select('notes')

const evidenceQuery = (id: string) =>
  q
    .selectFrom('files')
    .where('assessmentId', '=', id)
    .where('removedAt', 'is', null)
    .select(['id', 'kind', 'name', 'mediaType', 'size', 'width', 'height', 'createdAt', 'indicator'])
    .orderBy('createdAt')
    .orderBy('id')

const decisionsQuery = (id: string) =>
  q
    .selectFrom('correctiveActions as a')
    .leftJoin('serviceOrders as o', 'o.id', 'a.orderId')
    .where('a.assessmentId', '=', id)
    .where('a.droppedAt', 'is', null)
    .select(['a.id', 'a.decision', 'a.text', 'a.dueOn', 'a.orderId', 'a.doneAt', 'a.indicator'])
    .select('o.number as orderNumber')
    .orderBy('a.indicator')

type OfIndicator = { indicator: number | null }

/** An assessment with its notes, evidence and decisions. @throws NotFound */
export async function assessmentDetail(db: Db, id: string): Promise<AssessmentDetail> {
  const assessment = await findAssessment(db, id)
  const [[row], files, decisions, [document]] = await db.together<
    [{ notes: Record<string, string> }, FileRow & OfIndicator, FollowUpRow & OfIndicator, RecordDocumentRow]
  >(notesQuery(id), evidenceQuery(id), decisionsQuery(id), recordDocumentQuery({ assessmentId: id }))
  return {
    ...assessment,
    notes: Object.entries(row?.notes ?? {}).map(([number, note]) => ({ indicator: Number(number), note })),
    evidence: files.map((file) => ({ indicator: file.indicator ?? 0, file: toFile(file) })),
    decisions: decisions.map((one) => ({ indicator: one.indicator ?? 0, followUp: toFollowUp(one) })),
    document: toRecordDocument(document),
  }
}

/** @throws Conflict with the note that stands, if it is not the one that was seen; Refused once it is finished */
export async function annotate(
  tx: Tx,
  { id, number, note = null, seen = null }: Input<typeof evidenceApi.annotate>,
): Promise<{ indicator: number; note: string | null }> {
  const { finishedAt } = await findAssessment(tx, id)
  if (finishedAt) throw refused('self_assessment.finished')
  const key = String(number)
  const written = await tx.all(
    q
      .updateTable('selfAssessments')
      .set({
        notes: note
          ? sql`notes || jsonb_build_object(${key}::text, ${note}::text)`
          : sql`notes - ${key}::text`,
      })
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .where(sql<boolean>`(notes ->> ${key}) is not distinct from ${seen}`)
      .returning('id'),
  )
  if (written.length > 0) return { indicator: number, note }
  const [row] = await tx.all(notesQuery(id))
  throw new Conflict({ indicator: number, note: row?.notes[key] ?? null })
}

/** Records the decision about an indicator below 3, which replaces an earlier one. @throws Refused */
export async function decideIndicator(
  tx: Tx,
  { id, number, ...given }: Input<typeof evidenceApi.followUp>,
  now: Date,
): Promise<AssessmentDetail> {
  const { answers, decisions } = await assessmentDetail(tx, id)
  const indicator = indicatorOf(number)
  const grade = answerOf(answers, number)
  if (!indicator) throw new NotFound()
  if (typeof grade !== 'number' || grade >= conformFrom) throw refused('self_assessment.conforms')
  const earlier = decisions.find((one) => one.indicator === number)
  if (earlier) await dropFollowUp(tx, earlier.followUp.id, now)
  await decide(
    tx,
    given,
    {
      clinicId: tx.scope.organization?.id ?? null,
      equipmentId: null,
      text: `${number}. ${indicator.title}`,
      of: { assessmentId: id, indicator: number },
    },
    now,
  )
  return assessmentDetail(tx, id)
}
