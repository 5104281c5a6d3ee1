import type { Endpoint } from '#core/kit/endpoint.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { auditEntry, type Asked } from './audit.ts'
import { builder, type Database, type Tx } from './database.ts'
import { Conflict } from './errors.ts'
import { jobScope, type Scope } from './scope.ts'

interface ActionRow {
  user_id: string
  id: string
  endpoint: string
  body_sha256: Buffer
  answer: unknown
}

const q = builder<{ actions: ActionRow }>()

/**
 * Runs a writing request. With an `actionId` it happens once: the same action sent again, even at the same time,
 * gets the first answer; the same id with another body is refused. What happened is recorded in its transaction.
 */
export async function onceOnly(
  database: Database,
  asked: Asked,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, scope, input } = asked
  const action = actionOf(endpoint, scope, input)
  const recorded = async (tx: Tx): Promise<unknown> => {
    const answer = await work(tx)
    tx.last(auditEntry(asked))
    return answer
  }
  return database.write(scope, (tx) => (action ? repeatOrRun(tx, action, recorded) : recorded(tx)))
}

type Action = Omit<ActionRow, 'answer'>

function actionOf(endpoint: Endpoint, scope: Scope, input: unknown): Action | null {
  if (scope.actor.kind !== 'user' || !input || typeof input !== 'object' || !('actionId' in input))
    return null
  return {
    user_id: scope.actor.userId,
    id: String(input.actionId),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    body_sha256: createHash('sha256').update(JSON.stringify(input)).digest(),
  }
}

async function repeatOrRun(tx: Tx, action: Action, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { user_id, id, endpoint, body_sha256 } = action
  // The lock makes a twin that came at the same time wait for the first one's commit, and then read its answer.
  const [, [before]] = await tx.together<[object, ActionRow]>(
    q.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${user_id + id}, 0))`.as('locked')),
    q.selectFrom('actions').selectAll().where('user_id', '=', user_id).where('id', '=', id),
  )
  if (before) {
    if (before.endpoint === endpoint && before.body_sha256.equals(body_sha256)) return before.answer
    throw new Conflict(null, 'action_reused')
  }
  const answer = (await work(tx)) ?? {}
  tx.last(
    q
      .insertInto('actions')
      .values({ user_id, id, endpoint, body_sha256, answer: sql`${JSON.stringify(answer)}::json` }),
  )
  return answer
}

/** Days for which an answer waits for its request to be sent again. */
export const answerDays = 30

/** Forgets answers that are older than any retry: thirty days. Returns how many. */
export async function forgetActions(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - answerDays * 86_400_000)
  const call = q.selectNoFrom(sql<number>`forget_actions(${before})`.as('count'))
  return database.write(jobScope('forget-actions'), async (tx) => (await tx.first(call))?.count ?? 0)
}
