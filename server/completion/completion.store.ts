import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import type { completionApi } from '#core/completion/completion.api.ts'
import type { Conclusion } from '#core/completion/completion.ts'
import { missingForCompletion } from '#core/completion/completion.ts'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'
import type { Step } from '#core/service-order/step.ts'
import { q } from '#server/database.ts'
import { isLegible } from '#server/file/picture.ts'
import type { IssueDeps } from '#server/document/issue.ts'
import { issueTechnicalReport } from '#server/document/issue-report.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid } from '#server/kit/errors.ts'
import { completeByOrder, plannedAfterOrder } from '#server/planner/work.store.ts'
import { findVersion, mustDecide, write, type Acting } from '#server/service-order/order-action.ts'
import { idAt } from '#server/service-order/order-apply.store.ts'
import { workshopOf, type FoundOrder } from '#server/service-order/order-rows.store.ts'
import { takeParts, type Use } from '#server/stock/take-parts.ts'
import { saveRegistration } from '#server/team/registration.store.ts'

type Complete = Input<typeof completionApi.complete>
type Content = CompletionDraft & { conclusion: Conclusion }

/**
 * Completes an order: what was done, the equipment's status, the next date of the plan that opened it, and the technical
 * report, all or nothing.
 * @throws Invalid with every field that lacks something; Refused by the order's rules
 */
export async function completeOrder(acting: Acting, documents: IssueDeps, input: Complete): Promise<void> {
  const { tx, now } = acting
  const found = await findVersion(acting, input)
  const warrantyDays = warrantyOf(found, input)
  const step = mustDecide(found, { action: 'complete', warrantyDays }, acting)
  const content = await checkedContent(acting, found, input, warrantyDays)
  const contentSha256 = signedHash(content)
  // The completion comes before the step, since the equipment's status follows from it.
  await insertCompletion(acting, found, content, contentSha256)
  await takeParts(tx, { orderId: found.row.id, actionId: input.actionId }, input.parts.map(useOf), now)
  await write(acting, found, step, {
    actionId: input.actionId,
    conclusion: content.conclusion,
    contentSha256,
    note: input.answer || null,
  })
  const today = dateIn(found.order.timeZone, now)
  await keepRegistration(tx, content.signature, now)
  await completeByOrder(tx, found.row.id, today, now, input.nextMaintenanceOn)
  const report = {
    orderId: found.row.id,
    content,
    contentSha256,
    warrantyDays,
    requester: await requesterOf(tx, found.row.id),
    objection: await objectionOf(tx, found, input.answer || null),
  }
  await issueTechnicalReport(tx, documents, report, now)
}

/** The longest of the law's, the approved quote's, and what the technician promises now, in days. */
function warrantyOf({ row, quotes }: FoundOrder, input: Complete): number {
  const promised = quotes
    .filter((quote) => quote.workshopId === row.workshopId && quote.status === 'approved')
    .map((quote) => quote.warrantyDays)
  return Math.max(legalWarrantyDays, input.warrantyDays ?? 0, ...promised)
}

async function checkedContent(
  { tx, now }: Acting,
  { order, row }: FoundOrder,
  input: Complete,
  warrantyDays: number,
): Promise<Content> {
  const { id: _id, version: _version, actionId: _actionId, answer: _answer, ...draft } = input
  const today = dateIn(order.timeZone, now)
  const missing = missingForCompletion(draft, today)
  const { conclusion } = draft
  if (missing.length > 0 || !conclusion) {
    throw new Invalid(missing.map(({ path, message }) => ({ path, message })))
  }
  await mustBeLegible(tx, 'signature', draft.signature.drawing)
  await mustBeLegible(tx, 'received', draft.received?.drawing)
  // The technician's date, or else the date of the plan that opened the order.
  const nextMaintenanceOn = draft.nextMaintenanceOn ?? (await plannedAfterOrder(tx, row.id, today))
  const parts = draft.parts.map(({ stock: _, ...part }) => part)
  return { ...draft, parts, conclusion, warrantyDays, nextMaintenanceOn }
}

/** The use of a part that comes from the workshop's stock. */
const useOf = ({ stock, lot, quantityMilli }: Complete['parts'][number]): Use | null =>
  stock ? { ...stock, lot, quantityMilli } : null

/** A report cannot be printed with a picture that is none. @throws Invalid */
async function mustBeLegible(
  tx: Tx,
  field: 'signature' | 'received',
  drawing: Content['signature']['drawing'] | undefined,
): Promise<void> {
  if (drawing?.kind !== 'picture') return
  if (await tx.outside('signature', () => isLegible(Buffer.from(drawing.png, 'base64')))) return
  const message = 'Não conseguimos ler a assinatura. Assine de novo.'
  throw new Invalid([{ path: `${field}.drawing`, message }])
}

/** Hash of what was signed: everything but the signatures themselves. */
function signedHash({ signature: _, received: _received, ...content }: Content): string {
  return canonicalSha256(content)
}

async function insertCompletion(
  { tx, now }: Acting,
  { row }: FoundOrder,
  content: Content,
  contentSha256: string,
): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new Error('only a person can complete an order')
  const before = await tx.first(
    q
      .selectFrom('completions')
      .where('orderId', '=', row.id)
      .where('workshopId', '=', row.workshopId)
      .select('number')
      .orderBy('number', 'desc')
      .limit(1),
  )
  const inserted = await tx.first(
    q
      .insertInto('completions')
      .values({
        id: idAt(now),
        orderId: row.id,
        clinicId: row.clinicId,
        workshopId: workshopOf({ row }),
        number: (before?.number ?? 0) + 1,
        content: JSON.stringify(content),
        contentSha256,
        conclusion: content.conclusion,
        completedBy: actor.userId,
        completedByName: actor.name,
        completedAt: now,
      })
      .onConflict((conflict) => conflict.columns(['orderId', 'workshopId', 'number']).doNothing())
      .returning('id'),
  )
  if (!inserted) throw new Conflict(null)
}

/** The number and function that the person signed with are theirs for the next report. */
async function keepRegistration(tx: Tx, signature: Content['signature'], now: Date): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user' || actor.name !== signature.name.trim()) return
  await saveRegistration(tx, { registry: signature.registry, jobTitle: signature.jobTitle ?? null }, now)
}

/** Name of the order's requester. */
async function requesterOf(tx: Tx, orderId: string): Promise<string | null> {
  const request = await tx.first(
    q
      .selectFrom('serviceHistory')
      .where('orderId', '=', orderId)
      .where('action', 'in', ['request', 'open'])
      .select('actorName'),
  )
  return request?.actorName ?? null
}

/** The objection that this completion answers; null if there is none. */
async function objectionOf(tx: Tx, { order }: FoundOrder, answer: string | null) {
  if (!order.contested) return null
  const objection = await tx.first(
    q
      .selectFrom('serviceHistory')
      .where('orderId', '=', order.id)
      .where('action', '=', 'object' satisfies Step['action'])
      .select('reason')
      .orderBy('createdAt', 'desc')
      .limit(1),
  )
  return objection ? { reason: objection.reason ?? '', answer } : null
}
