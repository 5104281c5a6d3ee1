import { Refused } from '#server/kit/errors.ts'
import type { IcpSigner } from '#core/signature/icp.api.ts'
import { createHelpers } from '#server/kit/helper.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { IcpAnswer, IcpAsked } from './icp-worker.ts'
import { icpRefused } from './refusals.ts'

const helpers = createHelpers<IcpAsked, IcpAnswer>({
  program: new URL('./icp-worker.ts', import.meta.url),
  heap: 320 * 1_048_576,
  processes: 2,
  timeout: 10_000,
  idleFor: 30_000,
})

/** An organization has one signed file looked at at a time, so that the second process is left to the others. */
export const icpTurns = createTurns({
  all: { atOnce: 2, waiting: 60 },
  organization: { atOnce: 1, waiting: 10, costly: 4 },
  person: { atOnce: 1, waiting: 6, costly: 3 },
  costly: { after: 3_000, rest: 600_000 },
})

/**
 * Finds the signers of our file, in a process with limits of time and memory.
 * @throws Refused with the reason
 */
export async function icpSignersOf(asked: IcpAsked): Promise<IcpSigner[]> {
  const answer = await helpers.ask(asked).catch(() => {
    throw icpRefused('icp.unreadable')
  })
  if ('code' in answer) throw new Refused(answer.code, undefined, answer.message)
  if (answer.signers.length === 0) throw icpRefused('icp.not_signed')
  return answer.signers
}
