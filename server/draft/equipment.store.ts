import { q } from '#server/database.ts'

/** A clinic's equipment as documents name it, in the order of the codes, without that which the scope does not see. */
export const equipmentListQuery = (clinicId: string, ids: readonly string[]) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinicId)
    .where('e.id', 'in', ids)
    .select(['e.id as equipmentId', 'e.code', 'e.name', 'e.category', 'e.brand', 'e.model', 'e.room'])
    .select(['e.serialNumber', 'e.anvisaNumber', 'e.assetTag', 'e.attributes', 'e.status'])
    .orderBy('e.code')
