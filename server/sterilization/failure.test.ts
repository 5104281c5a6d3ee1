import type { Compilable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { failureApi, type FailureDetail } from '#core/sterilization/failure.api.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import { q } from '#server/database.ts'
import type { Person, TestApp } from '#test/app.ts'
import {
  biological,
  endInput,
  incubated,
  minutesLater,
  openInput,
  readInput,
  sterilized,
  tested,
} from '#test/sterilization.ts'
import { endFailureInput, openSteps, statesOf, stepInput } from '#test/sterilization-failures.ts'
import { inSterilizationRoom } from '#test/sterilization-room.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
let autoclave: string
inSterilizationRoom('2026-11-09T11:00:00Z', (room) => void ({ app, clinic, autoclave } = room))

const none = { packages: [], biological: biological() }
const again = (failure: FailureDetail, purpose: 'repeat' | 'empty', result: 'negative' | 'positive') => {
  minutesLater(app, 10)
  return tested(app, clinic, autoclave, result, {
    ...none,
    biological: biological(),
    purpose,
    failureId: failure.id,
  })
}
const find = (id: string) => clinic.ok(failureApi.get, { id })
const write = (...step: Parameters<typeof stepInput>) => clinic.call(failureApi.step, stepInput(...step))
const end = (failure: FailureDetail) => clinic.call(failureApi.end, endFailureInput(failure))
const status = async () => (await clinic.ok(equipmentApi.get, { id: autoclave })).status

/** A negative, a load that was given out, and a load whose biological grew. */
async function failed(): Promise<{ failure: FailureDetail; loads: LoadDetail[] }> {
  const negative = await tested(app, clinic, autoclave, 'negative')
  const between = await sterilized(app, clinic, autoclave)
  await clinic.ok(sterilizationApi.release, { id: between.id, actionId: newId() })
  minutesLater(app, 10)
  const positive = await tested(app, clinic, autoclave, 'positive')
  return { failure: await find(positive.failureId ?? ''), loads: [negative, between, positive] }
}

describe('a positive biological', () => {
  test('locks at once every load since the last negative, and takes the autoclave out of use', async () => {
    const colleague = await hire(app, clinic)
    const { failure, loads } = await failed()
    expect(await statesOf(clinic, loads)).toEqual(['conform', 'blocked', 'blocked'])
    expect(await status()).toBe('down')
    expect(failure.packages).toHaveLength(20)
    expect(failure.loads.map(({ lot }) => lot)).toEqual(loads.slice(1).map(({ lot }) => lot))
    expect(failure.negativeSince).toBe(loads[0]?.startedAt)
    expect(failure.openedBy).toBe(clinic.session.user.name)
    const { items } = await colleague.ok(notificationApi.list, { limit: 20 })
    expect(items[0]).toMatchObject({ kind: 'test_failed', subjectId: failure.id })
    const listed = await clinic.ok(equipmentApi.list, { status: 'down' })
    expect(listed.items.map(({ id }) => id)).toEqual([autoclave])
  })

  test('lets no load be given out, opened or called negative after all', async () => {
    const { failure, loads } = await failed()
    const [, , positive] = loads
    const release = await clinic.call(sterilizationApi.release, { id: positive?.id ?? '', actionId: newId() })
    expect(release.error.code).toBe('sterilization.blocked')
    const opened = await clinic.call(sterilizationApi.open, openInput(app, autoclave))
    expect([opened.status, opened.error.code]).toEqual([422, 'sterilization.out_of_use'])
    const { id = '', readings = [] } = positive?.biological ?? {}
    const corrects = readings[0]?.id ?? null
    const taken = await clinic.call(testApi.read, readInput(app, id, { corrects, note: 'Engano' }))
    expect(taken.error.code).toBe('sterilization.positive_stays')
    expect(openSteps(failure)).toContain('recall')
  })

  test('keeps the autoclave down whatever a person says of it', async () => {
    await failed()
    const { version, name, category, criticality, attributes } = await clinic.ok(equipmentApi.get, {
      id: autoclave,
    })
    const said = { name, category, criticality, attributes, status: 'operational' as const }
    await clinic.ok(equipmentEditApi.update, { id: autoclave, actionId: newId(), version, ...said })
    expect(await status()).toBe('down')
  })

  test('in the database itself: a locked load is not given out, and nothing recorded is changed or deleted', async () => {
    const { loads } = await failed()
    const { user, organization } = clinic.session
    const scope = {
      actor: { kind: 'user', userId: user.id, name: user.name },
      role: 'equipo_member',
      organization: { id: organization?.id ?? '', kind: 'clinic', timeZone: 'America/Sao_Paulo' },
      profileRole: 'dentist',
      membership: 'owner',
      permissions: [],
    } as const
    const asMember = (query: Compilable<unknown>) => app.database.write(scope, (tx) => tx.all(query))
    const loadId = loads[2]?.id ?? ''
    const by = { releasedBy: user.id, releasedByName: user.name, releasedAt: app.now }
    const release = q
      .insertInto('sterilizationReleases')
      .values({ loadId, clinicId: scope.organization.id, ...by })
    await expect(asMember(release)).rejects.toThrow(/cannot be released/)
    const denied = /permission denied/
    for (const change of [
      q.updateTable('sterilizationResults').set({ outcome: 'conform' }),
      q.updateTable('sterilizationReadings').set({ processed: 'negative' }),
      q.updateTable('sterilizationLoads').set({ lot: '000000-01' }),
      q.deleteFrom('sterilizationLoads').where('id', '=', loadId),
      q.deleteFrom('sterilizationBlocks').where('loadId', '=', loadId),
    ]) {
      await expect(asMember(change)).rejects.toThrow(denied)
    }
  })

  test('counts a load from before it that is written down only now', async () => {
    const start = new Date(app.now.getTime() + 60_000).toISOString()
    const positive = await tested(app, clinic, autoclave, 'positive')
    const late = await clinic.ok(sterilizationApi.open, openInput(app, autoclave, { startedAt: start }))
    const ended = await clinic.ok(sterilizationApi.finish, endInput(app, late.id))
    expect([ended.state, ended.failureId]).toEqual(['blocked', positive.failureId])
  })

  test('read twice at once opens one failure', async () => {
    const load = await sterilized(app, clinic, autoclave, { biological: biological() })
    const id = await incubated(app, clinic, load)
    const read = () => clinic.call(testApi.read, readInput(app, id, { processed: 'positive' }))
    const answers = await Promise.all([read(), read()])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    expect((await clinic.ok(failureApi.list, { open: 'true' as unknown as boolean })).items).toHaveLength(1)
  })
})

describe('the work after a failure', () => {
  test('is refused to another clinic, for packages of other loads, and for steps that are not written', async () => {
    const { failure, loads } = await failed()
    const other = await app.register('dentist')
    expect((await other.call(failureApi.get, { id: failure.id })).status).toBe(404)
    const foreign = loads[0]?.packageList[0]?.id ?? ''
    const recall = { id: failure.id, actionId: newId(), packageIds: [foreign], fate: 'used' as const }
    expect((await clinic.call(failureApi.recall, recall)).status).toBe(404)
    expect((await write(failure, 'repair')).error.code).toBe('sterilization.step_not_needed')
    expect((await write(failure, 'scope', { choice: undefined })).error.fields?.[0]?.path).toBe('choice')
    const unfounded = await write(failure, 'scope', { choice: 'tested', note: null })
    expect(unfounded.error.fields?.[0]?.path).toBe('note')
    expect((await write(failure, 'review_loads', { note: '' })).error.fields?.[0]?.path).toBe('note')
    expect((await write(failure, 'cause')).error.code).toBe('sterilization.no_such_step')
    const order = await write(failure, 'review_loads', { orderId: newId() })
    expect([order.status, (await write(failure, 'review_loads')).status]).toEqual([404, 200])
    expect((await write(failure, 'review_loads')).status).toBe(409)
  })

  test('recalls only the tested load where somebody says why, and the others may be used again', async () => {
    const { failure, loads } = await failed()
    const { body } = await write(failure, 'scope', {
      choice: 'tested',
      note: 'Demais cargas com integrador e teste extra',
    })
    expect(body.packages).toHaveLength(10)
    expect(await statesOf(clinic, loads)).toEqual(['conform', 'released', 'blocked'])
  })

  test('ends after one negative repetition, when every step is done, with a signature; the autoclave works again', async () => {
    const { failure, loads } = await failed()
    const early = await end(failure)
    expect(early.error.code).toBe('sterilization.steps_open')
    expect(early.error.details).toEqual({ open: openSteps(failure) })
    await write(failure, 'scope', { choice: 'all', note: null })
    const [used, ...rest] = failure.packages.map(({ id }) => id)
    const recall = (packageIds: string[], fate: 'used' | 'found' | 'reprocessed', place?: string) =>
      clinic.call(failureApi.recall, { id: failure.id, actionId: newId(), packageIds, fate, place })
    expect((await recall(rest, 'found')).error.fields?.[0]?.path).toBe('place')
    await recall([used ?? ''], 'used', 'Consultório 2')
    const found = await recall(rest, 'found', 'Gaveta do Consultório 1')
    expect(openSteps(found.body)).toContain('recall')
    const { body } = await recall(rest, 'reprocessed')
    expect(body.packages.at(-1)).toMatchObject({ fate: 'reprocessed', place: 'Gaveta do Consultório 1' })
    expect(openSteps(body)).toEqual(['review_loads', 'review_practice', 'repeat', 'patients', 'disposal'])
    for (const step of ['review_loads', 'review_practice', 'patients', 'disposal'] as const) {
      expect((await write(failure, step)).status).toBe(200)
    }
    await again(failure, 'repeat', 'negative')
    expect(openSteps(await find(failure.id))).toEqual([])
    const ended = await end(failure)
    expect([ended.body.signature, ended.body.releasedBy]).toEqual([
      'Helena Sampaio, CRO-SP 12345',
      clinic.session.user.name,
    ])
    expect(await status()).toBe('operational')
    // A locked load is never used: it was reprocessed in loads of other lots.
    expect(await statesOf(clinic, loads.slice(1))).toEqual(['blocked', 'blocked'])
    expect((await clinic.call(sterilizationApi.open, openInput(app, autoclave))).status).toBe(200)
    expect((await write(failure, 'cause')).error.code).toBe('sterilization.failure_over')
  })

  test('after a second positive asks for a repair and three negative cycles with an empty chamber', async () => {
    const { failure } = await failed()
    await again(failure, 'repeat', 'positive')
    const twice = await find(failure.id)
    expect(openSteps(twice)).toEqual(expect.arrayContaining(['repair', 'empty_cycles']))
    expect(openSteps(twice)).not.toContain('repeat')
    const more = { ...none, biological: biological(), purpose: 'empty' as const, failureId: failure.id }
    minutesLater(app, 10)
    const before = await clinic.call(sterilizationApi.open, openInput(app, autoclave, more))
    expect(before.error.code).toBe('sterilization.repair_first')
    await write(failure, 'repair', { note: 'Troca da guarnição e do termostato' })
    await again(failure, 'empty', 'negative')
    await again(failure, 'empty', 'positive')
    await again(failure, 'empty', 'negative')
    await again(failure, 'empty', 'negative')
    expect(openSteps(await find(failure.id))).toContain('empty_cycles')
    await again(failure, 'empty', 'negative')
    expect(openSteps(await find(failure.id))).not.toContain('empty_cycles')
    expect((await clinic.ok(failureApi.list, {})).items).toHaveLength(1)
  })

  test('repeats in the same program, and a cycle that was not conform proves nothing', async () => {
    const { failure } = await failed()
    const more = { ...none, biological: biological(), purpose: 'repeat' as const, failureId: failure.id }
    const other = await clinic.call(
      sterilizationApi.open,
      openInput(app, autoclave, { ...more, proposal: '121' }),
    )
    expect(other.error.fields?.[0]?.path).toBe('programId')
    const early = { ...more, startedAt: new Date(Date.parse(failure.openedAt) - 60_000).toISOString() }
    const before = await clinic.call(sterilizationApi.open, openInput(app, autoclave, early))
    expect(before.error.fields?.[0]?.path).toBe('startedAt')
    const load = await clinic.ok(sterilizationApi.open, openInput(app, autoclave, more))
    minutesLater(app, 30)
    const ended = await clinic.ok(
      sterilizationApi.finish,
      endInput(app, load.id, { celsius: 120, acceptBlock: true }),
    )
    const id = await incubated(app, clinic, ended)
    await clinic.ok(testApi.read, readInput(app, id))
    expect(openSteps(await find(failure.id))).toContain('repeat')
  })
})
