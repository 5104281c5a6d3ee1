import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { askingAs } from '#server/kit/asking.ts'
import { createMaker } from './document-maker.ts'
import { createRenderer } from './document-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'maker-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process's program that answers as `body` says, to see what becomes of the renderer. */
function program(name: string, body: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, body)
  return pathToFileURL(path)
}

test('fails the document of a crashed process, and makes the next with a new one', async () => {
  const crashing = program(
    'crashing',
    `process.on('message', ({ id, asked }) => {
       if (asked.snapshot.crash) process.exit(3)
       process.send({ id, answer: { pdf: new Uint8Array([2]) } })
     })`,
  )
  const small = createRenderer({ program: crashing })
  const crashed = small.render('technical_report', { crash: true }, {})
  const next = small.render('technical_report', { crash: false }, {})
  await expect(crashed).rejects.toMatchObject({ fault: 'crashed' })
  expect(await next).toEqual(new Uint8Array([2]))
  await small.close()
})

test('handles a process that throws like one that ends', async () => {
  const throwing = program('throwing', `process.on('message', () => { throw new Error('broken') })`)
  const small = createRenderer({ program: throwing })
  await expect(small.render('technical_report', {}, {})).rejects.toMatchObject({ fault: 'crashed' })
  await small.close()
})

test('ends an idle process after some time, and makes the next document with a new one', async () => {
  const naming = program(
    'naming',
    `process.on('message', ({ id }) => process.send({ id, answer: { pdf: Buffer.from(String(process.pid)) } }))`,
  )
  const small = createRenderer({ program: naming, idleFor: 1 })
  const maker = async () => Number(Buffer.from(await small.render('technical_report', {}, {})).toString())
  const first = await maker()
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'))
  expect(await maker()).not.toBe(first)
  await small.close()
})

test('gives up a slow document, refuses one too many, and all after closing', async () => {
  const silent = program('silent', `process.on('message', () => {})`)
  const small = createRenderer({ program: silent, timeout: 50, mostWaiting: 1 })
  const first = small.render('technical_report', {}, {})
  const second = small.render('technical_report', {}, {})
  await expect(small.render('technical_report', {}, {})).rejects.toMatchObject({ fault: 'too_many_waiting' })
  await expect(first).rejects.toMatchObject({ fault: 'timed_out' })
  await expect(second).rejects.toMatchObject({ fault: 'timed_out' })
  await small.close()
  await expect(small.render('technical_report', {}, {})).rejects.toMatchObject({ fault: 'closed' })
})

test('ends a process that has grown large after its document, and makes the next with a new one', async () => {
  const growing = program(
    'growing',
    `process.on('message', ({ id, asked: { snapshot } }) =>
       process.send({ id, answer: { memory: snapshot.memory, pdf: Buffer.from(String(process.pid)) } }))`,
  )
  const small = createRenderer({ program: growing, mostMemory: 1000 })
  const maker = async (memory: number) =>
    Buffer.from(await small.render('technical_report', { memory }, {})).toString()
  const first = await maker(1000)
  expect(await maker(1001)).toBe(first)
  expect(await maker(1)).not.toBe(first)
  await small.close()
})

/** Draws only what says `quick`, and makes every file. */
const drawing = program(
  'drawing',
  `process.on('message', ({ id, asked: { output, snapshot } }) => {
     if (output === 'pdf') process.send({ id, answer: { pdf: new Uint8Array([1]) } })
     else if (snapshot.quick) process.send({ id, answer: { pages: ['drawn'], count: 1 } })
   })`,
)

test('never delays an issue because of previews, and reserves its places for files', async () => {
  const small = createRenderer({ program: drawing, mostWaiting: 1, finishes: 0 })
  const slow = [small.preview('inventory', {}, {}, 'me'), small.preview('inventory', {}, {}, 'you')]
  const labels = small.render('labels', {}, {})
  await expect(small.pages('inventory', {}, {})).rejects.toMatchObject({ status: 429 })
  expect(await small.render('inventory', {}, {})).toEqual(new Uint8Array([1]))
  const ends = slow.map((look) => look.catch((error: unknown) => error))
  void small.preview('inventory', { quick: true }, {}, 'me').catch(() => null)
  expect(await ends[0]).toMatchObject({ fault: 'superseded' })
  await labels
  void small.preview('inventory', { quick: true }, {}, 'you')
  expect(await ends[1]).toMatchObject({ fault: 'superseded' })
  await small.close()
})

test('lets slow previews of one organization delay no other, and takes its people in turn', async () => {
  const small = createRenderer({ program: drawing, timeout: 2_000 })
  const as = (organization: string, person: string, snapshot: object) =>
    askingAs({ organization, person, address: '' }, () => small.preview('inventory', snapshot, {}))
  const slow = Array.from({ length: 3 }, () => as('a', 'ana', {}).catch((error: unknown) => error))
  expect((await as('b', 'bia', { quick: true })).pages).toEqual(['drawn'])
  expect((await as('c', 'caio', { quick: true })).pages).toEqual(['drawn'])
  const order: string[] = []
  const rui = as('a', 'rui', { quick: true }).then(() => order.push('rui'))
  void slow[1]?.then(() => order.push('ana'))
  await rui
  expect(order).toEqual(['rui'])
  expect(await slow[0]).toMatchObject({ fault: 'timed_out' })
  await Promise.all(slow)
  await small.close()
})

test('replaces a waiting preview by a newer one of the same person only', async () => {
  const small = createRenderer({ program: drawing })
  const others = small.preview('inventory', { quick: true }, {}, 'somebody')
  const another = small.preview('inventory', { quick: true }, {}, 'somebody else')
  const older = small.preview('inventory', { quick: true }, {}, 'me')
  const newer = small.preview('inventory', { quick: true }, {}, 'me')
  await expect(older).rejects.toMatchObject({ fault: 'superseded' })
  expect((await Promise.all([others, another, newer])).map(({ pages }) => pages)).toEqual([
    ['drawn'],
    ['drawn'],
    ['drawn'],
  ])
  await small.close()
})

test('ends a slow preview if a newer one is requested', async () => {
  const small = createRenderer({ program: drawing, finishes: 0 })
  const slow = small.preview('inventory', {}, {}, 'me')
  const newer = small.preview('inventory', { quick: true }, {}, 'me')
  await expect(slow).rejects.toMatchObject({ fault: 'superseded' })
  expect((await newer).pages).toEqual(['drawn'])
  await small.close()
})

test('ends only the document under way if it is superseded, and makes the one that waits', async () => {
  const maker = createMaker({
    program: drawing,
    mostWaiting: 1,
    timeout: 30_000,
    idleFor: 1000,
    mostMemory: 1000,
    finishes: 0,
  })
  const job = { kind: 'inventory', files: {}, lost: 'fail' } as const
  const slow = maker.make({ ...job, output: 'draft', snapshot: {} })
  const next = maker.make({ ...job, output: 'draft', snapshot: { quick: true } })
  maker.supersede()
  await expect(slow).rejects.toMatchObject({ fault: 'superseded' })
  expect(await next).toMatchObject({ pages: ['drawn'] })
  await maker.close()
})
