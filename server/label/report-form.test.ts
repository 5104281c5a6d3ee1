import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { makeBuild, type TestBuild } from '#test/build.ts'
import { heldBytes } from '#test/memory.ts'
import { setStage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'

let build: TestBuild
let app: TestApp
let path: string
beforeAll(async () => {
  build = await makeBuild({
    '__spa-fallback.html': 'app',
    'q/index.html': '{{label.ticket}}',
    '404/index.html': 'NADA',
    '500/index.html': 'FALHOU {{failure.message}}',
  })
  app = await startTestApp({ buildFolder: build.folder })
  const { dentist, equipment } = await setStage(app)
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [equipment.id] })
  const settings = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), publicReports: true })
  const [label] = await rowsAsOwner<{ token: string }>(app, 'select token from labels')
  path = `/q/${label?.token}`
})
afterAll(async () => {
  await app.close()
  await build.remove()
})

const post = (
  body: string | ReadableStream,
  headers: Record<string, string>,
  who: Pick<Person, 'send'> = app.stranger,
): Promise<Response> => who.send(path, { method: 'POST', body, headers, duplex: 'half' })

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const photoHead =
  '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const chunk = new Uint8Array(65_536)

/** A photo of so many chunks, of which the last comes when the gate opens. */
function slowPhoto(chunks: number, gate: Promise<void>) {
  let reached = () => {}
  const atGate = new Promise<void>((resolve) => (reached = resolve))
  const parts = async function* () {
    yield new TextEncoder().encode(photoHead)
    for (let n = 0; n < chunks; n += 1) yield chunk.slice()
    reached()
    await gate
    yield new TextEncoder().encode('\r\n--x--\r\n')
  }
  return { body: ReadableStream.from(parts()), atGate }
}

test('does not hold twelve simultaneous photos of fourteen megabytes in memory', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const photos = Array.from({ length: 12 }, () => slowPhoto(220, gate))
  const before = heldBytes()
  const answers = photos.map(({ body }) => post(body, multipart))
  await Promise.all(photos.map(({ atGate }) => atGate))
  expect((heldBytes() - before) / 1_048_576).toBeLessThan(20)
  open()
  // The ticket is missing; what was typed comes back.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(400))
})

test('refuses a photo over fifteen megabytes, a second one, and endless fields', async () => {
  const { body } = slowPhoto(241, Promise.resolve())
  const field = (n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\na\r\n`
  const fields = Array.from({ length: 40 }, (_, n) => field(n)).join('')
  const answers = [
    await post(body, multipart),
    await post(`${photoHead}a\r\n${photoHead}b\r\n--x--\r\n`, multipart),
    await post(`${fields}--x--\r\n`, multipart),
    await post('a'.repeat(70_000), form()),
    await post('no form', { 'content-type': 'multipart/form-data' }),
    await post(photoHead, multipart),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 415, 415])
})

test('reads a form of separators no further than the number of fields', async () => {
  const start = performance.now()
  expect((await post('a&'.repeat(32_000), form())).status).toBe(400)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('makes too many forms from one address wait without reading a byte', async () => {
  const from = app.at('203.0.113.50')
  for (let n = 0; n <= 20; n += 1) expect((await post('problem=leaks', form(), from)).status).toBe(400)
  let pulled = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await post(body, multipart, from)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0, pulled]).toEqual([429, true, 0])
  expect((await post('problem=leaks', form(), app.at('203.0.113.51'))).status).toBe(400)
})

const form = () => ({ 'content-type': 'application/x-www-form-urlencoded' })
