import { sql } from 'kysely'
import { draftedSnapshot } from '#core/document/drafted.ts'
import { receiptContent, receiptSheet, type ReceiptContent } from '#core/receipt/receipt.ts'
import type { Receipt } from '#core/receipt/receipt.api.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import { issueDocument, mayPrint, type IssueDeps } from '#server/document/issue.ts'
import { oneAtATime } from '#server/document/issue-record.store.ts'
import {
  organizationOf,
  toClinic,
  toIssuer,
  type OrganizationRow,
} from '#server/document/report-subject.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { authorOf } from '#server/team/registration.store.ts'

const refused = refusalsOf({
  'receipt.reversed': 'Este pagamento foi estornado e não tem recibo.',
})

const payments = (id: string) =>
  q
    .selectFrom('payments as p')
    .leftJoin('documents as d', 'd.paymentId', 'p.id')
    .where('p.id', '=', id)
    .where('p.reversesId', 'is', null)
    .select(['p.id', 'p.workshopId', 'p.clinicId', 'p.cents', 'p.paidOn', 'p.way', 'p.reversed'])
    .select(['d.id as documentId', 'd.number', 'd.status'])

/** @throws NotFound */
async function paymentOf(db: Db, id: string) {
  const row = await db.first(payments(id))
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound for a payment that the scope's organization has no part in, or may not see */
export async function findReceipt(db: Db, id: string): Promise<Receipt> {
  const { documentId, number, status, workshopId, reversed } = await paymentOf(db, id)
  const document = documentId && number && status ? { id: documentId, number, status } : null
  const isOwn = workshopId === db.scope.organization?.id && holds(db.scope, 'finances')
  return { document, mayIssue: document === null && isOwn && !reversed }
}

/**
 * Issues the receipt of a payment, once: the same request again finds the first one.
 * @throws NotFound; Forbidden for the payer; Refused `receipt.reversed`, `document.busy`, `document.not_made`
 */
export async function issueReceipt(tx: Tx, deps: IssueDeps, id: string, now: Date): Promise<Receipt> {
  mayPrint(deps)
  const { organization } = tx.scope
  const payment = await paymentOf(tx, id)
  if (payment.workshopId !== organization?.id) throw new Forbidden()
  await oneAtATime(tx, id)
  if ((await paymentOf(tx, id)).documentId) return findReceipt(tx, id)
  if (payment.reversed) throw refused('receipt.reversed')
  const [[issuer], [clinic]] = await tx.together<[OrganizationRow, OrganizationRow]>(
    organizationOf(payment.workshopId),
    organizationOf(payment.clinicId),
  )
  if (!issuer || !clinic) throw new NotFound()
  const content = await contentOf(tx, payment)
  const author = await authorOf(tx)
  await issueDocument(
    tx,
    deps,
    {
      kind: 'receipt',
      issuerId: payment.workshopId,
      workshopId: payment.workshopId,
      clinicId: payment.clinicId,
      orderId: null,
      equipmentId: null,
      paymentId: id,
      timeZone: organization.timeZone,
      revises: null,
      freeze: (stamp) =>
        draftedSnapshot.parse({
          kind: 'receipt',
          rulesVersion,
          issuer: toIssuer(issuer, author),
          clinic: toClinic(clinic),
          content,
          photos: [],
          ...stamp,
        }),
      listed: (snapshot) => {
        const { title, subtitle } = receiptSheet(content, snapshot)
        return { title, subject: subtitle }
      },
      file: 'now',
    },
    now,
  )
  return findReceipt(tx, id)
}

async function contentOf(
  db: Db,
  { id, cents, paidOn, way }: Pick<Awaited<ReturnType<typeof paymentOf>>, 'id' | 'cents' | 'paidOn' | 'way'>,
): Promise<ReceiptContent> {
  const parts = await db.all(
    q
      .selectFrom('paymentAllocations as o')
      .innerJoin('chargeInstalments as i', 'i.id', 'o.instalmentId')
      .innerJoin('charges as c', 'c.id', 'i.chargeId')
      .leftJoin('serviceOrders as s', 's.id', 'c.orderId')
      .where('o.paymentId', '=', id)
      .groupBy(['i.id', 'c.id', 's.number'])
      .having(sql<boolean>`sum(o.cents) > 0`)
      .orderBy('i.dueOn')
      .orderBy('i.id')
      .limit(200)
      .select([
        'c.number as chargeNumber',
        'c.description',
        's.number as orderNumber',
        'i.position',
        'i.dueOn',
      ])
      .select([
        sql<number>`sum(o.cents)::bigint`.as('cents'),
        sql<number>`(select count(*)::int from charge_instalments n where n.charge_id = c.id)`.as('parts'),
      ]),
  )
  return receiptContent.parse({ cents, paidOn, way, parts })
}
