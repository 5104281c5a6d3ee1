import type { Answer, Verdict } from '#core/checklist/answer.ts'
import type { checklistApi } from '#core/checklist/checklist.api.ts'
import { judge } from '#core/checklist/judging.ts'
import type { RunItem } from '#core/checklist/schemas.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import { jsonb } from '#server/kit/jsonb.ts'
import { findItem, type FoundItem } from './run.store.ts'

export const isOver = ({ status }: Pick<FoundItem['run'], 'status'>): Refused =>
  new Refused(
    'checklist.over',
    { status },
    'Este checklist já foi encerrado por outra pessoa ou em outro aparelho.',
  )

/** Only who fills it in writes, and only while it is open. @throws Refused, Forbidden */
export function mustBeOpen({ run }: Pick<FoundItem, 'run'>, organizationId: string | undefined): void {
  if (run.status !== 'open') throw isOver(run)
  if (run.organizationId !== organizationId) throw new Forbidden('not_yours')
}

interface Given {
  answer: Answer | null
  verdict: Verdict | null
}

/**
 * Keeps the answer of one item; nothing of the others is touched, so that two people fill in one run together.
 * @throws Conflict with the item as it stands, if somebody answered it meanwhile
 */
export async function answerItem(
  tx: Tx,
  input: Input<typeof checklistApi.answer>,
  now: Date,
): Promise<RunItem> {
  const found = await findItem(tx, input.id, input.itemId)
  const { item } = found
  if (item.version !== input.itemVersion) throw new Conflict(item)
  mustBeOpen(found, tx.scope.organization?.id)
  const given: Given = input.answer ? judgedOf(item, input.answer) : { answer: null, verdict: null }
  const note = input.note ?? null
  const { actor } = tx.scope
  const by = actor.kind === 'user' ? actor : null
  const written = await tx.first(
    q
      .updateTable('checklistItems')
      .set({
        answer: given.answer && jsonb(given.answer),
        verdict: given.verdict,
        note,
        answeredBy: by?.userId ?? null,
        answeredByName: by?.name ?? null,
        answeredAt: now,
        version: item.version + 1,
      })
      .where('id', '=', item.id)
      .where('version', '=', item.version)
      .returning('version'),
  )
  if (!written) throw new Conflict((await findItem(tx, input.id, input.itemId)).item)
  const isDropped = item.followUp !== null && given.verdict !== 'not_conform'
  if (isDropped) await dropFollowUp(tx, item.followUp?.id ?? '', now)
  return {
    ...item,
    ...given,
    note,
    answeredBy: by?.name ?? null,
    answeredAt: now.toISOString(),
    version: written.version,
    followUp: isDropped ? null : item.followUp,
  }
}

function judgedOf(item: RunItem, answer: NonNullable<Input<typeof checklistApi.answer>['answer']>): Given {
  const judged = judge(item, answer)
  if ('message' in judged) throw new Invalid([judged])
  return judged
}

/** A decision that no longer answers to anything; an order that it opened stays. */
export async function dropFollowUp(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(q.updateTable('correctiveActions').set({ droppedAt: now }).where('id', '=', id))
}

/** Keeps a photo of an open run's item; if the item asks for one, it is its answer. */
export async function attachPhoto(
  deps: FileDeps,
  call: Call<Input<typeof checklistApi.attach>>,
): Promise<KeptFile> {
  const { id, itemId, fileId, kind, name } = call.input
  const found = await findItem(deps.database.reader(call.scope), id, itemId)
  mustBeOpen(found, call.scope.organization?.id)
  const kept = await receiveFile(deps, call, { id: fileId, parent: { checklistItemId: itemId }, kind, name })
  if (found.item.kind === 'photo') await answerByPhoto(deps, call, itemId)
  return kept
}

async function answerByPhoto(deps: FileDeps, { scope, now }: Call<unknown>, itemId: string): Promise<void> {
  const { actor } = scope
  if (actor.kind !== 'user') return
  await deps.database.write(scope, (tx) =>
    tx.all(
      q
        .updateTable('checklistItems')
        .set({
          answer: jsonb({ kind: 'photo' }),
          verdict: 'recorded',
          answeredBy: actor.userId,
          answeredByName: actor.name,
          answeredAt: now,
        })
        .where('id', '=', itemId),
    ),
  )
}
