import type { LabelSettings } from '#core/label/label.api.ts'
import { paperOf, usualPaper } from '#core/label/papers.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden } from '#server/kit/errors.ts'
import { ownId } from './label.store.ts'

/** As the organization has set it, or as the product says where it has not: nobody reports without having been let. */
export async function labelSettings(db: Db): Promise<LabelSettings> {
  const row = await db.first(
    q
      .selectFrom('labelSettings')
      .where('organizationId', '=', ownId(db))
      .select(['publicReports', 'paper', 'offsetX', 'offsetY', 'version']),
  )
  if (!row) return { publicReports: false, paper: usualPaper, offsetX: 0, offsetY: 0, version: 0 }
  return { ...row, paper: paperOf(row.paper ?? '')?.id ?? usualPaper }
}

/**
 * Everybody sets how labels are printed; whether strangers may report, its owners.
 * @throws Conflict if another has set something meanwhile
 */
export async function changeLabelSettings(tx: Tx, wanted: LabelSettings): Promise<LabelSettings> {
  const organizationId = ownId(tx)
  const before = await labelSettings(tx)
  if (before.version !== wanted.version) throw new Conflict(before)
  if (before.publicReports !== wanted.publicReports && tx.scope.membership !== 'owner') {
    throw new Forbidden(
      'owner_only',
      'Só o titular da conta decide se qualquer pessoa pode relatar defeitos.',
    )
  }
  const { publicReports, paper, offsetX, offsetY } = wanted
  const set = { publicReports, paper, offsetX, offsetY }
  const version = wanted.version + 1
  const [row] = await tx.all(
    q
      .insertInto('labelSettings')
      .values({ organizationId, ...set, version })
      .onConflict((conflict) =>
        conflict
          .column('organizationId')
          .doUpdateSet({ ...set, version })
          .where('labelSettings.version', '=', wanted.version),
      )
      .returning('version'),
  )
  if (!row) throw new Conflict(await labelSettings(tx))
  return labelSettings(tx)
}
