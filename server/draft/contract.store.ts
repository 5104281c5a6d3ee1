import { contract, type ContractContent } from '#core/draft/contract.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { organizationOf, toEquipment, toIssuer } from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'
import type { DraftRow } from './gather.store.ts'
import { piecesQuery } from './pieces.store.ts'

/** The contract as it would be issued now. A workshop that issues is the provider; a clinic names its own. */
export async function gatherContract(db: Db, draft: DraftRow): Promise<ContractContent> {
  const fields = contract.fields.parse(draft.fields)
  const ids = fields.equipments ?? []
  const pieces = ids.length > 0 ? await db.all(piecesQuery(draft.clinicId, ids)) : []
  return {
    ...fields,
    provider: await providerOf(db, fields),
    pieces: pieces.map(toEquipment),
  }
}

type Fields = ReturnType<typeof contract.fields.parse>

async function providerOf(db: Db, fields: Fields): Promise<ContractContent['provider']> {
  const { organization, actor } = db.scope
  if (organization?.kind !== 'workshop') {
    return {
      name: fields.providerName?.trim() || null,
      taxId: fields.providerTaxId?.trim() || null,
      registry: fields.providerRegistry?.trim() || null,
      responsible: fields.providerResponsible?.trim() || null,
      address: fields.providerAddress?.trim() || null,
    }
  }
  const row = await db.first(organizationOf(organization.id))
  if (!row) return { name: null, taxId: null, registry: null, responsible: null, address: null }
  const { name, legalName, taxId, registry, responsible, address } = toIssuer(
    row,
    actor.kind === 'user' ? actor.name : null,
  )
  return { name: legalName ?? name, taxId: taxId && formatTaxId(taxId), registry, responsible, address }
}
