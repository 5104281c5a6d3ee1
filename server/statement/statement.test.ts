import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixApi } from '#core/pix/pix.api.ts'
import { statementApi, type LineState, type UploadedStatement } from '#core/statement/statement.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Answer, type Person, type TestApp } from '#test/app.ts'
import { charged, ofxOf } from '#test/charges.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'
import { sampleStatements } from '#test/statements.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
  ;({ technician } = stage)
})
afterAll(() => app.close())

async function send(
  content: string | Uint8Array,
  {
    by = technician,
    id = newId(),
    ...more
  }: { by?: Person; id?: string; account?: string; isOther?: string; columns?: string } = {},
): Promise<Answer<UploadedStatement>> {
  const asked = new URLSearchParams({ name: 'extrato.ofx', ...more })
  const answer = await by.send(`/api/bank-statements/${id}?${asked.toString()}`, {
    method: 'PUT',
    body: content as string,
  })
  const body = (await answer.json()) as never
  return {
    status: answer.status,
    body,
    error: (body as { error: Answer<unknown>['error'] }).error,
    headers: answer.headers,
  }
}
const lines = async (state: LineState, by = technician) => (await by.ok(statementApi.lines, { state })).items
const decide = (id: string) => ({ id, actionId: newId() })
/** Numbers of accounts and amounts that only one test uses. */
let used = 1000
const fresh = () => String(++used)

test('refuses whoever may not see money, a clinic and a stranger', async () => {
  const member = await hire(app, technician, ['quotes'])
  for (const by of [member, stage.dentist]) {
    expect((await by.call(statementApi.list, {})).status).toBe(403)
    expect((await by.call(statementApi.lines, { state: 'open' })).status).toBe(403)
    expect((await send(ofxOf([['20261103', '1.00', 'PIX']]), { by })).status).toBe(403)
  }
  expect((await app.stranger.call(statementApi.list, {})).status).toBe(401)
})

test('refuses a broken, an empty and a huge file with a sentence', async () => {
  expect((await send('')).status).toBe(415)
  const broken = await send(ofxOf([['20261131', '1.00', 'PIX']]))
  expect([broken.status, broken.error.message]).toEqual([415, expect.stringMatching(/^Linha 4: .*data/)])
  const huge = await send(new Uint8Array(20 * 1024 * 1024 + 1))
  expect([huge.status, huge.error.message]).toEqual([413, 'O envio passa do limite de 20 MB.'])
  const none = await send(ofxOf([['20261103', '-1.00', 'TARIFA']]))
  expect(none.error.message).toBe('Nenhum dinheiro entrou no período deste extrato.')
})

test('keeps each line once: the same file again, and a longer one, add only what is new', async () => {
  const by = await app.register('technician')
  const [first, second] = [
    ['20261103', '10.00', 'PIX A'],
    ['20261104', '20.00', 'PIX B'],
  ] as [string, string, string][]
  const one = await send(ofxOf([first!, first!]), { by })
  expect(one.body.statement).toMatchObject({ lines: 2, added: 2, fromOn: '2026-11-03', toOn: '2026-11-03' })
  expect((await send(ofxOf([first!, first!]), { by })).body.statement).toMatchObject({ lines: 2, added: 0 })
  expect((await send(ofxOf([first!, first!, second!]), { by })).body.statement).toMatchObject({
    lines: 3,
    added: 1,
  })
  expect((await lines('open', by)).map(({ cents }) => cents)).toEqual([2000, 1000, 1000])
  expect(await lines('open')).toEqual([])
})

test('asks before it takes the statement of another account', async () => {
  const by = await app.register('technician')
  await send(ofxOf([['20261103', '10.00', 'PIX']]), { by })
  const other = await send(ofxOf([['20261103', '11.00', 'PIX']], '99'), { by })
  expect(other.body).toMatchObject({
    statement: null,
    asks: 'account',
    account: '341 / 99',
    accounts: ['341 / 1234-5'],
  })
  expect(await lines('open', by)).toHaveLength(1)
  expect(
    (await send(ofxOf([['20261103', '11.00', 'PIX']], '99'), { by, isOther: 'true' })).body.statement
      ?.account,
  ).toBe('341 / 99')
})

test('asks which column of a CSV is what, and remembers it for the next file', async () => {
  const by = await app.register('technician')
  const csv = (amount: string) => `Dia;Quanto;O que\n03/11/2026;${amount};PIX\n`
  const asked = await send(csv('10,00'), { by })
  expect(asked.body).toMatchObject({
    asks: 'columns',
    proposed: null,
    top: [
      ['Dia', 'Quanto', 'O que'],
      ['03/11/2026', '10,00', 'PIX'],
    ],
  })
  const done = await send(csv('10,00'), { by, columns: '0,0,1,2', account: 'Banco' })
  expect(done.body).toMatchObject({ asks: null, statement: { account: 'Banco', added: 1 } })
  expect((await send(csv('11,00'), { by, account: 'Banco' })).body.statement).toMatchObject({ added: 1 })
})

test('takes every sample of a bank', async () => {
  for (const { name, file, account } of sampleStatements) {
    const by = await app.register('technician')
    const first = await send(file, { by, ...(account ? {} : { account: 'Conta' }) })
    const proposed = first.body.proposed
    const columns = proposed && [proposed.titleRow, proposed.day, proposed.amount, proposed.memo].join(',')
    const done = columns ? await send(file, { by, account: 'Conta', columns }) : first
    expect([name, done.body.statement?.lines, done.body.outgoing]).toEqual([name, 3, 2])
  }
})

test('settles a line by the txid in its text, for both sides, and not the same instalment twice', async () => {
  const cents = 12_345
  const { id: chargeId, number, instalments } = await charged(app, stage, [{ cents, dueOn: '2026-11-10' }])
  const [part] = instalments
  const memo = `PIX RECEBIDO ${part?.txid.toLowerCase()}`
  const done = await send(
    ofxOf(
      [
        ['20261109', '123.45', memo],
        ['20261109', '123.45', `${memo} DE NOVO`],
      ],
      fresh(),
    ),
    { isOther: 'true' },
  )
  expect(done.body).toMatchObject({ settled: 1, statement: { added: 2 } })
  const [line] = await lines('settled')
  expect(line).toMatchObject({
    cents,
    settled: { chargeId, chargeNumber: number, byItself: true },
    proposals: [],
  })
  for (const side of [technician, stage.dentist]) {
    expect((await side.ok(pixApi.ofInstalment, { id: part?.id ?? '' })).absence).toBe('nothing_owed')
  }
  const twice = (await lines('open')).find(({ cents: same }) => same === cents)
  expect(twice?.proposals).toEqual([])
})

test('proposes by exact amount, accepts once for two people, and undoes by a reversal', async () => {
  const { instalments } = await charged(app, stage, [{ cents: 77_700, dueOn: '2026-11-10' }])
  const instalmentId = instalments[0]?.id ?? ''
  await send(
    ofxOf(
      [
        ['20261109', '777.00', 'TED'],
        ['20261109', '777.01', 'TED'],
      ],
      fresh(),
    ),
    { isOther: 'true' },
  )
  const open = await lines('open')
  expect(open.find(({ cents }) => cents === 77_701)?.proposals).toEqual([])
  const line = open.find(({ cents }) => cents === 77_700)
  expect(line?.proposals).toMatchObject([{ instalmentId, owedCents: 77_700, reason: 'day' }])
  const id = line?.id ?? ''
  const cashier = await hire(app, technician, ['finances'])
  const answers = await Promise.all(
    [technician, cashier].map((by) => by.call(statementApi.accept, { ...decide(id), instalmentId })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await technician.call(statementApi.ignore, decide(id))).status).toBe(409)
  expect(await technician.ok(statementApi.reopen, decide(id))).toMatchObject({ state: 'open', settled: null })
  expect((await lines('open')).find((one) => one.id === id)?.proposals).toHaveLength(1)
  expect(await technician.ok(statementApi.ignore, decide(id))).toMatchObject({ state: 'ignored' })
  expect(await technician.ok(statementApi.reopen, decide(id))).toMatchObject({ state: 'open' })
})

test('proposes a late instalment by what it has grown to on the day', async () => {
  const terms = { fineBasisPoints: 200, interest: true }
  const { number } = await charged(app, stage, [{ cents: 100_000, dueOn: '2026-10-10' }], terms)
  // 2 % and 30 days of 1 % a month.
  await send(ofxOf([['20261109', '1030.00', 'PIX']], fresh()), { isOther: 'true' })
  const line = (await lines('open')).find(({ cents }) => cents === 103_000)
  expect(line?.proposals).toMatchObject([{ owedCents: 103_000 }])
  const targets = await technician.ok(statementApi.targets, { id: line?.id ?? '', search: number })
  expect(targets.items).toMatchObject([{ owedCents: 103_000, chargeNumber: number }])
})

test('hides a line from another workshop, and refuses an instalment of another one', async () => {
  const rival = await app.register('technician')
  await send(ofxOf([['20261109', '5.55', 'PIX']], fresh()), { isOther: 'true' })
  const line = (await lines('open')).find(({ cents }) => cents === 555)
  const id = line?.id ?? ''
  const { instalments } = await charged(app, stage, [{ cents: 555, dueOn: '2026-11-10' }])
  const instalmentId = instalments[0]?.id ?? ''
  expect((await rival.call(statementApi.accept, { ...decide(id), instalmentId })).status).toBe(404)
  expect((await rival.call(statementApi.targets, { id })).status).toBe(404)
  for (const door of [statementApi.ignore, statementApi.reopen]) {
    expect((await rival.call(door, decide(id))).status).toBe(404)
  }
  await send(ofxOf([['20261109', '5.55', 'PIX']]), { by: rival })
  const [own] = await lines('open', rival)
  expect((await rival.call(statementApi.accept, { ...decide(own?.id ?? ''), instalmentId })).status).toBe(404)
})
