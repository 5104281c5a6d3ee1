import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { organizationSheets } from './organization-sheets.ts'
import { personSheets } from './person-sheets.ts'

let database: TestDatabase
let owner: Database
beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase(database.connection)
})
afterAll(async () => {
  await owner.close()
  await database.drop()
})

/** Tables that belong to somebody and are in no copy, and why. */
const leftOut: Record<string, string> = {
  actions: 'answers to repeated requests, which are in the copy as what they did',
  admin_roles: 'an administrator’s right, not their data',
  calendar_feeds: 'a secret’s hash, made anew by whoever wants it',
  counters: 'the last numbers given, which stand on the documents',
  data_copies: 'copies of copies',
  digests: 'the day of the last mail of the day',
  document_files: 'the PDFs themselves, in their own folder',
  entry_links: 'secrets of a moment',
  erasures: 'there is none for whoever can still ask for a copy',
  client_invitations: 'addresses of other people',
  invitations: 'addresses of other people',
  technician_invitations: 'addresses of other people',
  met_errors: 'addresses of endpoints and codes, for the person who helps; gone after 30 days',
  message_notices: 'which conversations a person has muted, and that a mail went out',
  message_reads: 'how far messages were read',
  message_waits: 'when to look next at who has not read',
  money_months: 'sums of expenses, charges and payments, which are in the copy',
  planner_days: 'the last day on which it was looked what was due',
  pushes: 'notifications and messages, which are in the copy, on their way to a device',
  reminder_days: 'the last day on which it was told what was due',
  reminders: 'that something was told, which the notifications say',
  statement_layouts: 'which column of a file is what',
  stock_balances: 'sums of the movements, which are in the copy',
  adaptation_mails: 'the week whose mail went out',
  norm_readings: 'when somebody last looked at the changes of norms',
  trial_notices: 'that a mail went out about the trial’s end',
  trials: 'that the one trial was used, which the subscription says',
  workshop_cities: 'public, and in the registration',
  workshop_profiles: 'public, and made from the registration',
}

test('copies all data of a person or an organization, or leaves them out for a reason', async () => {
  const { rows } = await owner.pool.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and column_name in ('user_id', 'organization_id', 'clinic_id', 'workshop_id', 'issuer_id')`)
  const sheets = [...personSheets, ...organizationSheets('clinic'), ...organizationSheets('workshop')]
  const copied = new Set(sheets.flatMap(({ from }) => from.match(/[a-z_]+/g) ?? []))
  const known = (name: string) => copied.has(name) || name in leftOut
  expect(rows.map(({ name }) => name).filter((name) => !known(name))).toEqual([])
  expect(Object.keys(leftOut).filter((name) => copied.has(name))).toEqual([])
})
