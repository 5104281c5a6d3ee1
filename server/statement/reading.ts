import { ChildFailure } from '#server/kit/child.ts'
import { Unsupported } from '#server/kit/errors.ts'
import { createHelpers } from '#server/kit/helper.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { StatementAsked, StatementRead } from './read-statement.ts'
import type { StatementAnswer } from './statement-worker.ts'

/** An organization reads one statement at a time; slow failures make it pause, as with other files. */
export const statementTurns = createTurns({
  all: { atOnce: 2, waiting: 200 },
  organization: { atOnce: 1, waiting: 20, costly: 4 },
  person: { atOnce: 1, waiting: 10, costly: 3 },
  costly: { after: 3_000, rest: 600_000 },
})

const helpers = createHelpers<StatementAsked, StatementAnswer>({
  program: new URL('./statement-worker.ts', import.meta.url),
  heap: 256 * 1_048_576,
  processes: 1,
  timeout: 15_000,
  idleFor: 60_000,
})

/** Reads a statement in a process with limits of time and memory. @throws Unsupported with the reason and a remedy */
export async function readApart(asked: StatementAsked): Promise<StatementRead> {
  const answer = await helpers.ask(asked).catch((error: unknown) => {
    if (error instanceof ChildFailure) {
      throw new Unsupported('Ler este extrato leva tempo ou memória demais. Baixe um período menor.')
    }
    throw error
  })
  if ('fault' in answer) throw new Unsupported(answer.fault)
  return answer
}
