import type { Endpoint } from '#core/kit/endpoint.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { auditEntry, type Asked } from './audit.ts'
import { builder, template, type Database, type Tx } from './database.ts'
import { Conflict, Failure } from './errors.ts'
import { jobScope, type Scope } from './scope.ts'

interface ActionRow {
  userId: string
  id: string
  endpoint: string
  bodySha256: Buffer
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
  return action ? repeatOrRun(database, scope, action, recorded) : database.write(scope, recorded)
}

type Action = Omit<ActionRow, 'answer'>

function actionOf(endpoint: Endpoint, scope: Scope, input: unknown): Action | null {
  if (scope.actor.kind !== 'user' || !input || typeof input !== 'object' || !('actionId' in input))
    return null
  return {
    userId: scope.actor.userId,
    id: String(input.actionId),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    bodySha256: createHash('sha256').update(JSON.stringify(input)).digest(),
  }
}

// The lock makes a twin that came at the same time wait for the first one's commit, and then read its answer.
const lock = template((key: string) =>
  q.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('locked')),
)
const lookUp = template((userId: string, id: string) =>
  q.selectFrom('actions').selectAll().where('userId', '=', userId).where('id', '=', id),
)
const keep = template((userId: string, id: string, endpoint: string, sha256: Buffer, answer: string) =>
  q.insertInto('actions').values({
    userId,
    id,
    endpoint,
    bodySha256: sha256,
    answer: sql`${answer}::json`,
  }),
)

/** Ends a transaction whose action has happened before. */
class Happened extends Failure {
  readonly row: ActionRow
  constructor(row: ActionRow) {
    super(409, 'action_repeated', 'Esta ação já aconteceu.')
    this.row = row
  }
}

/**
 * Asks if the action was done before, in one packet with the work's first statements; that answer comes first. If the
 * work fails before that, by a rule or by a row that already exists, the question is asked again by itself, since an
 * action that was done may fail in this way.
 */
async function repeatOrRun(
  database: Database,
  scope: Scope,
  action: Action,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { userId, id, endpoint, bodySha256 } = action
  const asking = [lock(userId + id), lookUp(userId, id)] as const
  let isNew = false
  try {
    return await database.write(scope, async (tx) => {
      tx.ahead(asking, ([, found]) => {
        if (found?.[0]) throw new Happened(found[0] as ActionRow)
        isNew = true
      })
      const answer = (await work(tx)) ?? {}
      tx.last(keep(userId, id, endpoint, bodySha256, JSON.stringify(answer)))
      return answer
    })
  } catch (error) {
    if (error instanceof Happened) return answerAgain(error.row, action)
    if (isNew) throw error
    const alone = database.write(scope, (tx) => tx.together<[unknown, ActionRow]>(...asking))
    const [, [before]] = await alone.catch(() => [[], []])
    if (before) return answerAgain(before, action)
    throw error
  }
}

function answerAgain(before: ActionRow, { endpoint, bodySha256 }: Action): unknown {
  if (before.endpoint === endpoint && before.bodySha256.equals(bodySha256)) return before.answer
  throw new Conflict(null, 'action_reused')
}

/** Days for which an answer waits for its request to be sent again. */
export const answerDays = 30

/** Forgets answers that are older than any retry: thirty days. Returns how many. */
export async function forgetActions(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - answerDays * 86_400_000)
  const call = q.selectNoFrom(sql<number>`forget_actions(${before})`.as('count'))
  return database.write(jobScope('forget-actions'), async (tx) => (await tx.first(call))?.count ?? 0)
}
