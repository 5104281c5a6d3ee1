import { folderTexts } from '#core/inspection-folder/refusal-texts.ts'
import { idsOf } from '#core/inspection-folder/proof-ids.ts'
import { contentsOf } from '#core/inspection-folder/contents.ts'
import type { inspectionFolderApi, Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Refused } from '#server/kit/errors.ts'
import { judgedOf } from './notes.store.ts'

/**
 * Keeps which contents a person found in the evidence of an indicator.
 * @throws Refused `folder.nothing_to_check` without all evidence, Conflict with how it is judged if others checked it or
 *   its evidence is no longer the one that the person saw
 */
export async function checkIndicator(
  tx: Tx,
  { number, version, contents, seen }: Omit<Input<typeof inspectionFolderApi.check>, 'actionId'>,
  now: Date,
): Promise<Judged> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || organization?.kind !== 'clinic') throw new Forbidden()
  const judged = await judgedOf(tx, number, now)
  if (judged.state !== 'proven') {
    throw new Refused('folder.nothing_to_check', undefined, folderTexts['folder.nothing_to_check'])
  }
  const proofs = idsOf(judged.proofs)
  if (proofs.join() !== [...new Set(seen)].toSorted().join()) throw new Conflict(judged)
  const values = {
    contents: contentsOf(number).flatMap(({ id }) => (contents.includes(id) ? [id] : [])),
    proofs,
    checkedBy: actor.userId,
    checkedByName: actor.name,
    checkedAt: now,
  }
  const written = await tx.all(
    version === 0
      ? q
          .insertInto('indicatorChecks')
          .values({ organizationId: organization.id, indicator: number, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : q
          .updateTable('indicatorChecks')
          .where('organizationId', '=', organization.id)
          .where('indicator', '=', number)
          .where('version', '=', version)
          .set({ ...values, version: version + 1 })
          .returning('version'),
  )
  if (written.length === 0) throw new Conflict(judged)
  return judgedOf(tx, number, now)
}
