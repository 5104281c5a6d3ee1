import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryIds } from '#core/equipment/categories.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { addDays } from '#core/kit/dates.ts'
import { paperKinds } from '#core/paper/paper.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import type { Facts } from './facts.ts'
import { litEquipment } from './light.ts'
import { partIds } from './parts.ts'
import { scoreOf } from './score.ts'

const today = '2026-11-17'
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days))
/** A day on which something happened: nobody writes a test or a load down before it. */
const pastDay = fc.integer({ min: -900, max: 0 }).map((days) => addDays(today, days))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const equipmentId = fc.constantFrom(...ids)
const unique = { selector: (one: { id: string }) => one.id, maxLength: 8 }
const anyId = { id: fc.uuid() }
const facts: fc.Arbitrary<Facts> = fc.record({
  today: fc.constant(today),
  place: fc.constantFrom({ state: 'SP', city: 'Campinas' }, { state: 'PR', city: 'Curitiba' }),
  equipmentList: fc.uniqueArray(
    fc.record({
      id: equipmentId,
      name: fc.string(),
      category: fc.constantFrom(...categoryIds),
      room: maybe(fc.constantFrom('Sala 1', 'Sala 2')),
      status: fc.constantFrom(...equipmentStatuses),
    }),
    unique,
  ),
  plans: fc.array(
    fc.record({
      ...anyId,
      title: fc.string(),
      equipmentId: equipmentId,
      dueOn: maybe(day),
      wasDone: fc.boolean(),
      noticeDays: fc.nat(60),
      norm: fc.constant(null),
    }),
  ),
  papers: fc.array(
    fc.record({
      ...anyId,
      kind: fc.constantFrom(...paperKinds),
      title: fc.string(),
      validUntil: maybe(day),
      noticeDays: fc.nat(60),
      equipmentId: maybe(equipmentId),
      hasFile: fc.boolean(),
    }),
  ),
  licenceUntil: maybe(day),
  autoclaves: fc.uniqueArray(
    fc.record({
      equipmentId: equipmentId,
      litres: maybe(fc.constantFrom(21, 75)),
      firstDueOn: day,
      negativeOn: fc.array(pastDay, { maxLength: 5 }),
      loadsOn: fc.array(pastDay, { maxLength: 5 }),
      failures: fc.array(fc.record({ ...anyId, openedOn: pastDay }), { maxLength: 2 }),
    }),
    { selector: (one) => one.equipmentId, maxLength: 4 },
  ),
  assessment: maybe(
    fc.record({
      finishedOn: day,
      answers: fc.dictionary(
        fc.integer({ min: 1, max: 51 }).map(String),
        fc.constantFrom(0, 1, 2, 3, 4, 5, 'na' as const),
      ) as fc.Arbitrary<Answers>,
    }),
  ),
  actions: fc.array(
    fc.record({
      ...anyId,
      text: fc.string(),
      dueOn: day,
      checklistId: maybe(fc.uuid()),
      equipmentId: maybe(equipmentId),
    }),
  ),
})

describe('for any facts', () => {
  test('the lines add up to the missing points, part by part, and the parts to a hundred', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { score, parts, losses } = scoreOf(any)
        expect(parts.map(({ id }) => id)).toEqual(partIds)
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
        expect(sum(parts.map(({ of }) => of))).toBe(1000)
        for (const part of parts) {
          const own = losses.filter((loss) => loss.part === part.id)
          expect(sum(own.map(({ tenths }) => tenths))).toBe(part.of - part.tenths)
          expect(part.tenths).toBeGreaterThanOrEqual(0)
          expect(part.inOrder).toBeGreaterThanOrEqual(0)
          expect(own.length === 0).toBe(part.tenths === part.of)
        }
        if (score !== null) expect(score === 100).toBe(losses.length === 0)
      }),
    )
  })

  test('gives the same score for the same facts in another order', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const turned: Facts = {
          ...any,
          equipmentList: any.equipmentList.toReversed(),
          plans: any.plans.toReversed(),
          papers: any.papers.toReversed(),
          actions: any.actions.toReversed(),
          autoclaves: any.autoclaves.toReversed().map((one) => ({
            equipmentId: one.equipmentId,
            litres: one.litres,
            firstDueOn: one.firstDueOn,
            negativeOn: one.negativeOn.toReversed(),
            loadsOn: one.loadsOn.toReversed(),
            failures: one.failures.toReversed(),
          })),
        }
        expect(scoreOf(turned)).toEqual(scoreOf(any))
        const lights = (from: Facts) =>
          new Map(litEquipment(from).map(({ id, light, cause }) => [id, [light, cause]]))
        expect(lights(turned)).toEqual(lights(any))
      }),
    )
  })

  test('never lowers the score after mending, if a repaired autoclave is tested before use', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const before = scoreOf(any).score
        const down = new Set(any.equipmentList.filter(({ status }) => status === 'down').map(({ id }) => id))
        const mended: Facts = {
          ...any,
          plans: any.plans.map((one) => Object.assign({}, one, { dueOn: '2027-01-01' })),
          papers: any.papers.map((one) => Object.assign({}, one, { validUntil: null, hasFile: true })),
          equipmentList: any.equipmentList.map((one) =>
            Object.assign({}, one, { status: 'operational' as const }),
          ),
          // An autoclave that returns to work owes a test, so mending includes making one.
          autoclaves: any.autoclaves.map((one) =>
            down.has(one.equipmentId)
              ? Object.assign({}, one, { negativeOn: [...one.negativeOn, today] })
              : one,
          ),
        }
        const after = scoreOf(mended).score
        expect(after === null).toBe(before === null)
        if (before !== null && after !== null) expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
