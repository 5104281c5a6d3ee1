import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { registerAccount } from '#server/account/account.store.ts'
import { q } from '#server/database.ts'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'
import { generateTypes } from '#tools/types.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

/** The only functions that may step over the policies. A new one is added here after somebody has looked at it. */
const definers = [
  'accept_invitation',
  'accept_published_order',
  'add_administrator',
  'add_money',
  'administrator_state',
  'administrators',
  'admit',
  'advance_plan',
  'agree_to_legal_texts',
  'announce_trial',
  'ask_erasure',
  'ask_for_invitation',
  'cancel_instalments',
  'candidate_orders',
  'charge_order',
  'check_instalments',
  'choose_organization',
  'clinics_to_plan',
  'complete_account',
  'confirm_defect_report',
  'confirm_email',
  'confirm_session',
  'confirm_signature_code',
  'copy_owner',
  'count_attempts',
  'count_rating',
  'count_uses',
  'decline_by_link',
  'document_of_link',
  'document_to_sign',
  'documents_without_file',
  'drop_import_at_hand',
  'drop_purchase_lines',
  'drop_unproven_password',
  'end_item_news',
  'end_lot_news',
  'end_membership',
  'end_session',
  'end_sessions',
  'equipment_among_all',
  'erase_contact',
  'erase_person',
  'erased_among',
  'erasures_due',
  'finish_occurrence',
  'folder_owner',
  'follow_order',
  'follow_plan',
  'forget_actions',
  'forget_attempts',
  'forget_audit',
  'forget_choices_of_erased',
  'forget_contacts',
  'forget_contacts_of_erased',
  'forget_defect_reports',
  'forget_erased',
  'forget_imports',
  'forget_invitations',
  'forget_mails',
  'forget_sessions',
  'forget_share_openings',
  'forget_signature_requests',
  'forgive_attempts',
  'found_account',
  'found_organization',
  'free_occurrence',
  'guard_claim',
  'guard_signature',
  'hand_over',
  'hold_parts',
  'home_of_label',
  'is_taken',
  'issue_email_link',
  'issue_link',
  'join_by_invitation',
  'keep_adjusted',
  'keep_adjustment_months',
  'keep_allocated',
  'keep_charge_months',
  'keep_due_of_occurrences',
  'keep_equipment_due',
  'keep_equipment_due_change',
  'keep_expense_months',
  'keep_former_order',
  'keep_payment_months',
  'keep_plan_due',
  'keep_received',
  'keep_reserved',
  'keep_signature_code',
  'keep_stock',
  'kept_files_after',
  'live_signature_request',
  'lock_team',
  'look_at_label',
  'look_at_link',
  'look_at_plans_again',
  'mail_letter',
  'mark_reversed',
  'next_number',
  'next_signature_code',
  'note_link',
  'note_signature',
  'note_signature_request',
  'notify_order',
  'notify_people',
  'occurrence_of_work',
  'open_calendar_feed',
  'open_invitation',
  'open_share',
  'open_signature_request',
  'orders_among_all',
  'orders_of_equipment',
  'orders_to_close',
  'orders_to_remind',
  'organizations_to_remind',
  'own_access',
  'own_contacts',
  'own_leaving',
  'own_memberships',
  'own_organizations',
  'own_password',
  'own_sessions',
  'people_to_mail',
  'person_of',
  'prove_second_factor',
  'queue_mail',
  'quotes_to_expire',
  'raise_administrator',
  'refresh_workshop_profile',
  'register_account',
  'release_order',
  'remove_administrator',
  'reset_password',
  'series_to_continue',
  'serve_cities',
  'session_identity',
  'set_equipment_condition',
  'set_password',
  'settle_charge_notices',
  'settle_notices',
  'settle_plan_notices',
  'settle_signature_notices',
  'sign_by_link',
  'signature_code_count',
  'signatures_of_code',
  'stock_differences',
  'store_contact',
  'take_defect_report',
  'take_email',
  'take_mail',
  'technical_history',
  'tell_count',
  'tell_failed_folder',
  'tell_of_charge',
  'tell_of_claim',
  'tell_of_payment',
  'tell_of_revocation',
  'tell_of_signature',
  'trials_to_announce',
  'use_link',
  'use_trial',
  'verify_document',
  'withdraw_erasure',
  'withdraw_invitations',
]

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

const rows = async <T extends object>(statement: string): Promise<T[]> =>
  (await owner.pool.query<T>(statement)).rows

test('forces row-level security on every table', async () => {
  const open = await rows<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'
      and not (relrowsecurity and relforcerowsecurity)`)
  expect(open).toEqual([])
})

test('lets members read every table with an organization by a policy', async () => {
  const forgotten = await rows<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('organization_id', 'clinic_id', 'workshop_id', 'issuer_id')
      and c.table_name <> 'counters'
      and not exists (select from pg_policies p where p.tablename = c.table_name
        and p.cmd = 'SELECT' and 'equipo_member' = any (p.roles))`)
  expect(forgotten).toEqual([])
})

test('writes each policy for one operation, and none for deletes', async () => {
  const wide = await rows<{ name: string }>(`
    select tablename || '.' || policyname as name from pg_policies
    where schemaname = 'public' and policyname <> 'definer' and cmd not in ('SELECT', 'INSERT', 'UPDATE')`)
  expect(wide).toEqual([])
  const deleters = await rows<{ name: string }>(`
    select table_name as name from information_schema.role_table_grants
    where grantee like 'equipo\\_%' and privilege_type in ('DELETE', 'TRUNCATE')`)
  expect(deleters).toEqual([])
})

test('lets no request role own a table, log in, or reach the identity provider', async () => {
  const owners = await rows(`
    select relname from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin')`)
  expect(owners).toEqual([])
  const roles = await rows<{ rolname: string; able: boolean }>(`
    select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole as able from pg_roles
    where rolname in ('equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin') order by 1`)
  expect(roles.map(({ able }) => able)).toEqual([false, false, false, false])
  const grants = await rows(`
    select grantee, table_name from information_schema.role_table_grants
    where table_schema = 'auth' and grantee like 'equipo\\_%'`)
  expect(grants).toEqual([])
})

test.each(['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin'])(
  'lets %s neither read nor write the tables through which all organizations are searched',
  async (role) => {
    for (const table of ['trigram.equipment', 'trigram.service_orders']) {
      for (const statement of [
        `select id from ${table}`,
        `insert into ${table} values (gen_random_uuid(), 'x')`,
        `update ${table} set search = 'x'`,
        `delete from ${table}`,
      ]) {
        const sent = owner.pool.query(`begin; set local role ${role}; ${statement}`)
        await expect(sent).rejects.toMatchObject({ code: '42501' })
        await owner.pool.query('rollback')
      }
    }
  },
)

test('has the definer functions of the closed list, each with a fixed search path', async () => {
  const found = await rows<{ name: string; config: string[] }>(`
    select proname as name, proconfig as config from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`)
  expect(found.map(({ name }) => name)).toEqual(definers)
  for (const { config } of found) expect(config).toContain('search_path=public, pg_temp')
})

test('lets nobody call our functions without a grant', async () => {
  const open = await rows<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')
      and prorettype <> 'trigger'::regtype`)
  expect(open).toEqual([])
})

test('shows even the owner no row without a request role, and refuses a stranger', async () => {
  const account = {
    userId: newId(),
    accountId: newId(),
    organizationId: newId(),
    name: 'Alguém',
    email: 'a@teste.example',
    password: 'x',
    role: 'dentist' as const,
    city: 'Campinas',
    state: 'SP',
    timeZone: 'America/Sao_Paulo',
    trialEndsAt: '2026-12-01T00:00:00Z',
  }
  await owner.write(stranger, (tx) => registerAccount(tx, account, new Date('2026-11-17T12:00:00Z')))
  expect(await rows('select id from organizations')).toEqual([])
  const asked = owner.reader(stranger).all(q.selectFrom('organizations').select('id'))
  await expect(asked).rejects.toThrow('permission denied')
  const own = jobScope('test', { id: account.organizationId, kind: 'clinic', timeZone: account.timeZone })
  expect(await owner.reader(own).all(q.selectFrom('organizations').select('id'))).toEqual([
    { id: account.organizationId },
  ])
})

test('generates the table types of the migrated database', async () => {
  await expect(generateTypes(database.connection, 'verify')).resolves.toBeUndefined()
})
