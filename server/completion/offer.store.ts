import { builtIns } from '#core/checklist/built-in.ts'
import type { TemplateItem } from '#core/checklist/item.ts'
import type { completionOfferApi } from '#core/completion/offer.api.ts'
import { mergedOffers, offersOfItems, offersOfReport } from '#core/completion/offer.ts'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

/**
 * The readings of the equipment's last report first, then those of the workshop's own checklists for the category, then
 * those of the category's norm.
 * @throws NotFound unless the workshop has the order
 */
export async function completionOffers(
  db: Db,
  orderId: string,
): Promise<Output<typeof completionOfferApi.get>> {
  const own = db.scope.organization?.id ?? null
  const order = await db.first(
    q
      .selectFrom('serviceOrders')
      .where('id', '=', orderId)
      .where('workshopId', '=', own)
      .select(['equipmentId', 'equipmentCategory', 'clinicId']),
  )
  if (!order) throw new NotFound()
  const contents = q
    .selectFrom('serviceOrders as o')
    .innerJoin('completions as c', 'c.orderId', 'o.id')
    .where('c.workshopId', '=', own)
    .orderBy('c.completedAt', 'desc')
    .select('c.content')
  const [before, atClinic, templates] = await db.together<
    [{ content: unknown }, { content: unknown }, { items: unknown }]
  >(
    contents.where('o.equipmentId', '=', order.equipmentId).limit(1),
    contents.where('o.workshopId', '=', own).where('o.clinicId', '=', order.clinicId).limit(5),
    q
      .selectFrom('checklistTemplates as t')
      .innerJoin('checklistTemplateVersions as v', (join) =>
        join.onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'),
      )
      .where('t.organizationId', '=', own)
      .where('t.category', '=', order.equipmentCategory)
      .where('t.archivedAt', 'is', null)
      .orderBy('t.updatedAt', 'desc')
      .limit(10)
      .select('v.items'),
  )
  const norms = builtIns.filter(
    ({ kind, category }) => kind === 'workshop' && category === order.equipmentCategory,
  )
  return {
    readings: mergedOffers([
      ...before.flatMap(({ content }) => offersOfReport(content as CompletionDraft)),
      ...templates.flatMap(({ items }) => offersOfItems(items as TemplateItem[], 'template')),
      ...norms.flatMap(({ items }) => offersOfItems(items, 'norm')),
    ]),
    receivers: [
      ...new Set(
        atClinic.flatMap(({ content }) => {
          const name = (content as CompletionDraft).decontamination.confirmedBy?.trim()
          return name ? [name] : []
        }),
      ),
    ].slice(0, 3),
  }
}
