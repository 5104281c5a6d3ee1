import { folderTexts } from '#core/inspection-folder/refusal-texts.ts'
import type { inspectionFolderApi, Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { judge } from '#core/inspection-folder/judging.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { optionalNumbers } from '#core/self-assessment/numbers.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { folderFacts } from './facts.store.ts'

/**
 * Keeps or takes back what a clinic says of an indicator.
 * @throws Refused `folder.always_applies` for one that applies to everybody, Conflict with how it is judged now
 */
export async function decideIndicator(
  tx: Tx,
  { number, version, decision, text }: Omit<Input<typeof inspectionFolderApi.decide>, 'actionId'>,
  now: Date,
): Promise<Judged> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || organization?.kind !== 'clinic') throw new Forbidden()
  const values = {
    decision,
    text: decision === null ? null : (text ?? null),
    decidedBy: actor.userId,
    decidedByName: actor.name,
    decidedAt: now,
  }
  if (version === 0) {
    refuseNotApplicable(number, decision)
    const added = await tx.all(
      q
        .insertInto('inspectionNotes')
        .values({ organizationId: organization.id, indicator: number, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('indicator'),
    )
    if (added.length === 0) throw new Conflict(await judgedOf(tx, number, now))
    return judgedOf(tx, number, now)
  }
  const changed = await tx.all(
    q
      .updateTable('inspectionNotes')
      .where('organizationId', '=', organization.id)
      .where('indicator', '=', number)
      .where('version', '=', version)
      .set({ ...values, version: version + 1 })
      .returning('indicator'),
  )
  if (changed.length === 0) throw new Conflict(await judgedOf(tx, number, now))
  refuseNotApplicable(number, decision)
  return judgedOf(tx, number, now)
}

function refuseNotApplicable(number: number, decision: string | null): void {
  if (decision === 'not_applicable' && !optionalNumbers.has(number)) {
    throw new Refused('folder.always_applies', undefined, folderTexts['folder.always_applies'])
  }
}

/** How an indicator is judged now. */
export async function judgedOf(db: Db, number: number, now: Date): Promise<Judged> {
  const { facts } = await folderFacts(db, now)
  const one = judge(facts).find((judged) => judged.number === number)
  if (!one) throw new NotFound()
  return one
}
