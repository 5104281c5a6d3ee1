import { contract, type ContractContent } from '#core/draft/contract.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { organizationOf, toEquipment, toIssuer } from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { DraftRow } from './gather.ts'
import { equipmentListQuery } from './equipment.store.ts'
import { mustSeePrices } from './prices.ts'
import { authorOf } from '#server/team/registration.store.ts'

/**
 * The contract as it would be issued now. A workshop that issues is the provider; a clinic names its own.
 * @throws Forbidden for who may not see prices
 */
export async function gatherContract(db: Db, draft: DraftRow): Promise<ContractContent> {
  mustSeePrices(db)
  const fields = contract.fields.parse(draft.fields)
  const ids = fields.equipments ?? []
  const equipmentList = ids.length > 0 ? await db.all(equipmentListQuery(draft.clinicId, ids)) : []
  return {
    ...fields,
    provider: await providerOf(db, fields),
    equipmentList: equipmentList.map(toEquipment),
    unseen: new Set(ids).size - equipmentList.length,
  }
}

type Fields = ReturnType<typeof contract.fields.parse>

async function providerOf(db: Db, fields: Fields): Promise<ContractContent['provider']> {
  const { organization } = db.scope
  if (organization?.kind !== 'workshop') {
    return {
      isIssuer: false,
      name: fields.providerName?.trim() || null,
      taxId: fields.providerTaxId?.trim() || null,
      registry: fields.providerRegistry?.trim() || null,
      responsible: fields.providerResponsible?.trim() || null,
      address: fields.providerAddress?.trim() || null,
    }
  }
  const row = await db.first(organizationOf(organization.id))
  if (!row) throw new NotFound()
  return providerFrom(toIssuer(row, await authorOf(db)))
}

/** An issuing workshop as the party that does the work. */
export function providerFrom(issuer: ReturnType<typeof toIssuer>): ContractContent['provider'] {
  const { name, legalName, taxId, registry, responsible, address } = issuer
  return {
    isIssuer: true,
    name: legalName ?? name,
    taxId: taxId && formatTaxId(taxId),
    registry,
    responsible,
    address,
  }
}
