import { q } from '#server/database.ts'

/** Pieces of a clinic as documents name them, in the order of their codes; those that the scope does not see are left out. */
export const equipmentListQuery = (clinicId: string, ids: readonly string[]) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinicId)
    .where('e.id', 'in', ids)
    .select(['e.id as equipmentId', 'e.code', 'e.name', 'e.category', 'e.brand', 'e.model', 'e.room'])
    .select(['e.serialNumber', 'e.anvisaNumber', 'e.assetTag', 'e.attributes', 'e.status'])
    .orderBy('e.code')
