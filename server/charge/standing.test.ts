import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateIn } from '#core/kit/dates.ts'
import type { Db } from '#server/kit/database.ts'
import { findOverview } from '#server/finance/overview.store.ts'
import { findReceivables } from '#server/finance/receivable.store.ts'
import { listPayable } from '#server/finance/payable.store.ts'
import { datedThings } from '#server/notification/dated.store.ts'
import { listLines, targetsOf } from '#server/statement/bank-line.store.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { keepMoney, type Money } from '#test/charges.ts'
import { closed, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { keptPlans } from '#test/plans.ts'
import { listInstalments } from './charge-list.store.ts'

/** Charges of one instalment between each workshop and its client; every twentieth is open. */
const guarded = ['charges', 'charge_instalments', 'clients', 'money_months']
const guard = (how: string) => guarded.map((table) => `alter table ${table} ${how} row level security`)
const yearsOfCharges = [
  ...guard('no force'),
  `with made as (
      insert into charges (id, number, workshop_id, clinic_id, origin, description, total_cents, issued_on, competence, created_at)
      select gen_random_uuid(), 'CO-' || workshop_id || n, workshop_id, clinic_id, 'loose', 'Visita', 5000,
        date '2026-01-01' + n, '2026-01-01', now() from clients, generate_series(1, 300) n returning *)
    insert into charge_instalments (id, charge_id, workshop_id, clinic_id, position, due_on, cents, paid_cents, txid)
    select gen_random_uuid(), id, workshop_id, clinic_id, 1, issued_on, 5000,
      case when extract(day from issued_on) = 1 then 0 else 5000 end, upper(left(replace(id::text, '-', ''), 25)) from made`,
  ...guard('force'),
  'analyze charges',
  'analyze charge_instalments',
]

let app: TestApp
let stage: Stage
let money: Money
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await closed(stage)
  const others = await Promise.all([1, 2].map(() => setStage(app)))
  for (const other of others) await closed(other)
  money = await keepMoney(app, stage)
  for (const text of yearsOfCharges) await app.database.asOwner(text)
})
afterAll(() => app.close())

const own = (side: 'technician' | 'dentist') => ({
  id: organizationOf(stage[side]),
  today: dateIn('America/Sao_Paulo', app.now),
  timeZone: 'America/Sao_Paulo',
})

test.each<[string, 'technician' | 'dentist', RegExp, (db: Db) => Promise<unknown>]>([
  ['open charges', 'technician', /workshop_open/, (db) => listInstalments(db, {}, app.now)],
  ['open charges', 'dentist', /clinic_open/, (db) => listInstalments(db, { group: 'late' }, app.now)],
  ['paid charges', 'technician', /workshop_paid/, (db) => listInstalments(db, { group: 'paid' }, app.now)],
  [
    'cancelled charges',
    'dentist',
    /clinic_cancelled/,
    (db) => listInstalments(db, { group: 'cancelled' }, app.now),
  ],
  ['days to tell of', 'technician', /workshop_open/, (db) => datedThings(db, own('technician').today)],
  ['days to tell of', 'dentist', /clinic_open/, (db) => datedThings(db, own('dentist').today)],
  ['lines of a statement', 'technician', /workshop_open/, (db) => listLines(db, { state: 'open' })],
  ['choices for a line', 'technician', /workshop_open/, (db) => targetsOf(db, { id: money.bankLineId })],
  ['what is to be received', 'technician', /workshop_open/, (db) => findReceivables(db, own('technician'))],
  ['what is owed', 'dentist', /clinic_open/, (db) => findOverview(db, own('dentist'), app.now)],
  ['what is to be paid', 'dentist', /clinic_open/, (db) => listPayable(db, own('dentist'), {})],
])('finds %s of a %s by the index of just those', async (_, side, index, read) => {
  const plans = await keptPlans(app, scopeOf(stage[side]), read)
  expect(plans.join('\n')).toMatch(index)
})
