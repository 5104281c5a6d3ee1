import { q } from '#server/database.ts'

/** Pieces of a clinic as documents name them, in the order of their codes; those that the scope does not see are left out. */
export const piecesQuery = (clinicId: string, ids: readonly string[]) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinic_id', '=', clinicId)
    .where('e.id', 'in', ids)
    .select(['e.id as equipmentId', 'e.code', 'e.name', 'e.category', 'e.brand', 'e.model', 'e.room'])
    .select(['e.serial_number', 'e.anvisa_number', 'e.asset_tag', 'e.attributes', 'e.status'])
    .orderBy('e.code')
