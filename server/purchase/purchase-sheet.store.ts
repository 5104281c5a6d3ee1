import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents, timesMilli } from '#core/kit/money.ts'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import { sumsOf } from '#core/purchase/purchase.ts'
import { amountOf } from '#core/stock/units.ts'
import { q } from '#server/database.ts'
import { organizationOf, toIssuer, type OrganizationRow } from '#server/document/report-subject.store.ts'
import { issuedOf, issuerOf } from '#server/document/printed-parts.ts'
import type { Printable } from '#server/document/printable-text.ts'
import { printedTaxId } from '#server/document/printed-values.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { findPurchase, ownId } from './purchase.store.ts'

interface SupplierRow {
  name: string
  taxId: string | null
  contact: string | null
  phone: string | null
  email: string | null
  paymentTerms: string | null
}

/** Data for `documents/purchase.typ`, as texts; without prices for a member who may not see them. @throws NotFound */
export async function purchaseSheet(
  db: Db,
  id: string,
  now: Date,
): Promise<{ number: string; data: Printable }> {
  const purchase = await findPurchase(db, id)
  const [[workshop], [supplier]] = await db.together<[OrganizationRow, SupplierRow]>(
    organizationOf(ownId(db) ?? ''),
    q
      .selectFrom('suppliers')
      .where('organizationId', '=', ownId(db))
      .where('id', '=', purchase.supplier.id)
      .select(['name', 'taxId', 'contact', 'phone', 'email', 'paymentTerms']),
  )
  if (!workshop || !supplier) throw new NotFound()
  const { timeZone } = workshop
  const priced = holds(db.scope, 'finances')
  const data = {
    number: purchase.number,
    issuer: issuerOf(toIssuer(workshop, null)),
    issued: issuedOf({ issuedAt: now.toISOString(), timeZone }).utc,
    day: formatInstant(purchase.createdAt, timeZone).slice(0, 10),
    supplier: supplierFacts(supplier),
    heads: ['Item', 'Código', 'Quantidade', 'Até', ...(priced ? ['Preço', 'Total'] : [])],
    rows: purchase.lines.map((line) => rowOf(line, priced)),
    sums: priced ? sumRows(purchase) : [],
    notes: purchase.notes,
  }
  return { number: purchase.number, data }
}

function supplierFacts({ name, taxId, contact, phone, email, paymentTerms }: SupplierRow) {
  const printed = taxId && printedTaxId(taxId)
  const facts: [string, string | null][] = [
    ['Nome', name],
    [printed ? printed.label : 'CNPJ', printed ? printed.text : null],
    ['Contato', contact],
    ['Telefone', phone],
    ['E-mail', email],
    ['Pagamento', paymentTerms],
  ]
  return facts
}

function rowOf({ item, quantityMilli, unitCents, expectedOn }: Purchase['lines'][number], priced: boolean) {
  const price =
    unitCents === null
      ? ['a combinar', '–']
      : [unitCents, timesMilli(quantityMilli, unitCents)].map(formatCents)
  return [
    item.name,
    item.makerCode ?? item.code,
    amountOf(item, quantityMilli),
    expectedOn ? formatDate(expectedOn) : '–',
    ...(priced ? price : []),
  ]
}

/** Below the table, as far as they say something; the last is the total. */
function sumRows(purchase: Purchase): [string, string][] {
  const freightCents = purchase.freightCents ?? 0
  const discountCents = purchase.discountCents ?? 0
  const { goodsCents, totalCents } = sumsOf(purchase.lines, { freightCents, discountCents })
  const rows: [string, number][] = [
    ['Itens', goodsCents],
    ['Frete', freightCents],
    ['Desconto', -discountCents],
  ]
  const said = rows.filter(([, cents]) => cents !== 0)
  const parts = said.length > 1 ? said : []
  return [...parts, ['Total', totalCents] as const].map(([label, cents]) => [label, formatCents(cents)])
}
