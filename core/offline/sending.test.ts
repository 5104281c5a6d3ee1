import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { conflictRules, holdOf, madeAt, mayPass, type UnsentKind } from './sending.ts'
import { clashText, kindTexts, leftText, refusedText, waitingText } from './sending-texts.ts'

const at = (time: string) => Date.parse(time)
const now = at('2026-11-29T12:00:00Z')

test('waits if the session ended, the network is gone, the server fails or another organization is open', () => {
  for (const status of [0, 401, 408, 429, 500, 503]) expect(mayPass({ status, code: '' })).toBe(true)
  expect(mayPass({ status: 409, code: 'other_organization' })).toBe(true)
  expect(waitingText({ status: 401, code: '' })).toMatch(/^Sua sessão terminou/)
  expect(waitingText({ status: 409, code: 'other_organization' })).toMatch(/^Feito em outra organização/)
  expect(waitingText({ status: 0, code: 'offline' })).toMatch(/^Sem resposta da rede/)
})

test('refuses for good what another attempt would not change, and says why', () => {
  for (const status of [400, 403, 404, 409, 410, 413, 422]) expect(mayPass({ status, code: '' })).toBe(false)
  const taken = refusedText({ status: 404, code: 'not_found', message: 'Não encontramos.' })
  expect(taken).toMatch(/passou para outra pessoa/)
  expect(refusedText({ status: 403, code: 'no_organization', message: 'x' })).toBe(leftText)
  const over = refusedText({ status: 403, code: 'plan.expired', message: 'Seu plano venceu.' })
  expect(over).toBe('Seu plano venceu. O que você fez continua neste aparelho.')
  const other = refusedText({ status: 409, code: 'changed_meanwhile', message: 'A ordem está em mediação.' })
  expect(other).toBe('A ordem está em mediação.')
})

test('has a name for each kind, and words for each that asks', () => {
  for (const [kind, rule] of Object.entries(conflictRules) as [UnsentKind, string][]) {
    expect(kindTexts[kind]).not.toBe('')
    if (rule !== 'refused') expect(clashText(kind)).not.toMatch(/^Isto mudou/)
  }
})

test('holds what was done in another organization, and shows what is old before it is sent', () => {
  const entry = { actionId: newId(now), organization: 'a' }
  expect([holdOf(entry, 'a', now), holdOf(entry, null, now), holdOf(entry, 'b', now)]).toEqual([
    null,
    null,
    'elsewhere',
  ])
  const old = { actionId: newId(at('2026-11-01T12:00:00Z')) }
  expect([holdOf(old, 'a', now), holdOf({ ...old, seen: true }, 'a', now)]).toEqual(['old', null])
})

test('reads the time from the action, and a clock in 1970 or 2100 holds nothing that cannot have happened', () => {
  const made = (year: number) => ({ actionId: newId(at(`${year}-01-02T03:04:05.678Z`)) })
  expect(madeAt(made(2026).actionId)).toBe(at('2026-01-02T03:04:05.678Z'))
  expect([1970, 2100].map((year) => holdOf(made(year), null, now))).toEqual([null, null])
  expect(holdOf({ ...made(1970), tried: true }, null, now)).toBe('old')
})
