import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { shareApi } from '#core/share/share.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, completed, on, organizationOf, request, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { askedByLink, shareOfToken } from '#test/signing.ts'
import { smallPdf } from '#test/made-pdf.ts'
import { completionApi } from '#core/completion/completion.api.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date()
})
afterAll(() => app.close())

const asks = (person: Person) => person.call(erasureApi.request, { word: erasureWord })
const runJob = async (name: string) => void (await app.jobs.find((job) => job.name === name)?.run(app.now))
const day = 86_400_000

/** Lets days pass, and what is due then happen. */
async function after(days: number, work: () => Promise<unknown>): Promise<void> {
  const before = app.now
  app.now = new Date(before.getTime() + days * day)
  await work()
  app.now = before
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([])
}

/** Rows that only the owner of the tables sees. */
async function rows<T extends object>(query: string): Promise<T[]> {
  await asOwner(
    app,
    `create or replace function test_rows() returns setof json language plpgsql security definer
      as $f$ begin return query execute $q$ select to_json(x) from (${query}) x $q$; end $f$;
     grant execute on function test_rows() to equipo_admin`,
  )
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'equipo_admin', true)`)
    const found = await client.query<{ test_rows: T }>('select test_rows() as test_rows')
    return found.rows.map((row) => row.test_rows)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('refuses a request without the word or a recent sign-in', async () => {
  const person = await app.register('dentist')
  const wrong = await person.call(erasureApi.request, { word: 'excluir' as never })
  expect(wrong.error.fields).toEqual([{ path: 'word', message: 'Escreva EXCLUIR' }])
  const before = app.now
  app.now = new Date(Date.now() + 20 * 60_000)
  expect((await asks(person)).error.code).toBe('sign_in_again')
  app.now = before
  expect((await person.ok(erasureApi.get, {})).pending).toBeNull()
})

test('refuses to erase an administrator, and an owner with colleagues', async () => {
  const admin = await administratorOf(app)
  expect((await asks(admin)).error.code).toBe('erasure.administrator')
  const [owner, member] = [await app.register('dentist'), await app.register('dentist')]
  await asOwner(
    app,
    `insert into memberships (user_id, organization_id, role, created_at)
      values ('${member.session.user.id}', '${organizationOf(owner)}', 'member', now())`,
  )
  const refused = await asks(owner)
  expect([refused.status, refused.error.code]).toEqual([422, 'erasure.members'])
})

test('requires a person to finish their orders first', async () => {
  const stage = await setStage(app)
  const order = await request(stage)
  expect((await asks(stage.dentist)).error.code).toBe('erasure.open_orders')
  expect((await stage.technician.ok(erasureApi.get, {})).leaving.organizations).toMatchObject([
    { openOrders: 1 },
  ])
  await stage.dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Mudei de ideia' })
  expect((await asks(stage.dentist)).status).toBe(200)
})

test('ends every session at the request, and lets the person stay by signing in within the days', async () => {
  const person = await app.register('dentist')
  const other = await app.signIn(person.email, person.password)
  const { dueAt } = await person.ok(erasureApi.request, { word: erasureWord })
  expect(Date.parse(dueAt) - app.now.getTime()).toBe(7 * day)
  expect((await person.call(organizationApi.get, {})).status).toBe(401)
  await new Promise((done) => setTimeout(done, 2_100))
  expect((await other.call(organizationApi.get, {})).status).toBe(401)

  await after(6, () => runJob('erase-accounts'))
  const back = await app.signIn(person.email, person.password)
  expect((await back.ok(erasureApi.get, {})).pending).toMatchObject({ dueAt })
  await back.ok(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' })
  await back.ok(erasureApi.withdraw, {})
  expect((await back.call(erasureApi.withdraw, {})).status).toBe(404)
  await after(9, () => runJob('erase-accounts'))
  expect((await back.ok(accountApi.session, {})).session?.user.email).toBe(person.email)
})

test('tells a device which people were erased, and not those who still may withdraw', async () => {
  const [person, waiting] = [await app.register('dentist'), await app.register('dentist')]
  const people = [person, waiting].map(({ session }) => session.user.id).join(',')
  const erased = () => app.stranger.ok(erasureApi.erasedPeople, { people })
  await asks(person)
  expect(await erased()).toEqual({ erased: [] })
  await after(8, () => runJob('erase-accounts'))
  await asks(waiting)
  expect(await erased()).toEqual({ erased: [person.session.user.id] })
  const wrong = await app.stranger.call(erasureApi.erasedPeople, { people: 'all' })
  expect([wrong.status, wrong.error.code]).toEqual([400, 'invalid'])
})

test('leaves nothing of the person after the days, and lets the address register anew', async () => {
  const stage = await setStage(app)
  const { dentist, technician } = stage
  const order = await completed(stage)
  await dentist.ok(completionApi.close, on(order))
  const fileId = newId()
  await dentist.send(`/api/equipment/${stage.equipment.id}/files/${fileId}?kind=document&name=nota.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: smallPdf,
  })
  const draft = await dentist.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'procedure' })
  const fields = { author: 'Helena de Quem Ninguém Lembra' }
  await dentist.ok(draftApi.change, { id: draft.id, version: draft.version, actionId: newId(), fields })
  const [report] = (await dentist.ok(documentApi.list, {})).items
  const link = await shareOfToken(dentist, report?.id ?? '')
  await app.at('198.51.100.7').ok(shareApi.open, { token: link })
  // Asked of somebody by the clinic, and of the dentist by the workshop: neither was answered.
  await askedByLink(dentist, report?.id ?? '', { party: 'other', signerName: 'Contador' })
  const toDentist = await askedByLink(technician, report?.id ?? '', { signerName: 'Clínica' })
  await asOwner(
    app,
    `update signature_requests set channel = 'mail', signer_email = case when id = '${toDentist.requestId}'
      then '${dentist.email}' else 'contador@teste.example' end where document_id = '${report?.id}'`,
  )
  const copy = await dentist.ok(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' })
  await runJob('make-copies')
  await dentist.ok(erasureApi.request, { word: erasureWord })
  await after(8, () => runJob('erase-accounts'))

  const refused = await app.stranger.call(accountApi.signIn, {
    email: dentist.email,
    password: dentist.password,
  })
  expect(refused.status).toBe(401)
  expect(await tablesWith('helena de quem ninguém lembra')).toEqual([])
  expect((await app.at('198.51.100.7').call(shareApi.open, { token: link })).status).toBe(404)
  expect(await tablesWith('contador@teste.example')).toEqual([])
  const asked = `document_id = '${report?.id}' and requested_by = '${dentist.session.user.id}'`
  expect(await rows(`select requester_name, signer_email from signature_requests where ${asked}`)).toEqual([
    { requester_name: 'Pessoa excluída', signer_email: null },
  ])
  const left = `organization_id = '${organizationOf(dentist)}'`
  expect(
    await rows(`select 1 from shares where ${left} union all select 1 from share_openings where ${left}`),
  ).toEqual([])
  const [{ id }] = [dentist.session.user]
  const found = await rows<{ name: string; email: string; city: string }>(
    `select name, email, city from profiles where id = '${id}'`,
  )
  expect(found).toEqual([{ name: 'Pessoa excluída', email: `excluida-${id}@excluida.invalid`, city: '' }])
  for (const table of ['notifications', 'actions', 'memberships']) {
    expect(await rows(`select 1 from ${table} where user_id = '${id}'`)).toEqual([])
  }
  expect(await rows(`select 1 from auth."user" where id = '${id}'`)).toEqual([])
  expect(await rows(`select 1 from auth.session where "userId" = '${id}'`)).toEqual([])
  expect(await rows(`select 1 from files where id = '${fileId}'`)).toEqual([])
  expect(
    await rows(
      `select name, phone, email, tax_id, status from organizations where id = '${organizationOf(dentist)}'`,
    ),
  ).toEqual([{ name: 'Organização encerrada', phone: null, email: null, tax_id: null, status: 'suspended' }])
  expect(await rows(`select status from data_copies where id = '${copy.id}'`)).toEqual([{ status: 'gone' }])

  const again = await app.register('dentist', { email: dentist.email })
  expect(again.session.user.id).not.toBe(id)
  expect(again.session.organization?.id).not.toBe(organizationOf(dentist))

  // The other side keeps its order and its document.
  expect((await technician.ok(serviceOrderApi.get, { id: order.id })).status).toBe('closed')
  expect((await technician.ok(documentApi.list, {})).items).toHaveLength(1)
})

/** Tables of the whole database in whose rows the text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await rows(`select 1 from ${name} t where position('${text}' in lower(t::text)) > 0 limit 1`)
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('leaves address and name of an erased person only in required records', async () => {
  const stage = await setStage(app)
  const person = await app.register('dentist', { name: 'Quitéria Zenóbia', email: 'quiteria@teste.example' })
  const equipment = await addEquipment(person)
  const order = await completed({ ...stage, dentist: person, equipment })
  await person.ok(completionApi.close, on(order))
  await person.ok(erasureApi.request, { word: erasureWord })
  await after(8, () => runJob('erase-accounts'))
  // The last letter goes as all mail does.
  expect(await tablesWith('quiteria@')).toEqual(['public.erasures', 'public.mails'])
  expect(await tablesWith('quitéria zenóbia')).toEqual([
    // Answers to requests of the other side, forgotten after thirty days.
    'public.actions',
    'public.documents',
    'public.equipment_history',
    'public.erasures',
    'public.quotes',
    'public.service_history',
  ])
  // By which the other side finds a charge, a finished order and an issued document, which never change.
  expect(await tablesWith('quiteria zenobia')).toEqual([
    'public.charges',
    'public.documents',
    'public.service_orders',
  ])
})

test('keeps required identification apart, invisible, and erases it after its years', async () => {
  const person = await app.register('technician')
  const { id } = person.session.user
  await person.ok(erasureApi.request, { word: erasureWord })
  await after(8, () => runJob('erase-accounts'))
  const admin = await administratorOf(app)
  expect(admin.session.user.role).toBe('admin')
  const kept = () =>
    rows<{ identity: { email: string } | null; kept: { what: string }[] }>(
      `select identity, kept from erasures where user_id = '${id}'`,
    )
  expect((await kept())[0]?.identity?.email).toBe(person.email)
  expect((await kept())[0]?.kept.map(({ what }) => what)).toEqual([
    'identity',
    'documents',
    'orders',
    'audit',
  ])
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'equipo_admin', true)`)
    await expect(client.query('select identity from erasures')).rejects.toThrow('permission denied')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await after(8 + 366 * 5, () => runJob('forget-erased'))
  expect(await rows(`select 1 from legal_agreements where user_id = '${id}'`)).toEqual([])
  expect((await kept())[0]?.identity).toBeNull()
})

test('passes an organization with new colleagues to them', async () => {
  const [owner, member] = [await app.register('dentist'), await app.register('dentist')]
  await addEquipment(owner)
  await owner.ok(erasureApi.request, { word: erasureWord })
  await asOwner(
    app,
    `insert into memberships (user_id, organization_id, role, created_at)
      values ('${member.session.user.id}', '${organizationOf(owner)}', 'member', now())`,
  )
  await after(8, () => runJob('erase-accounts'))
  const now = await rows(
    `select user_id, role from memberships where organization_id = '${organizationOf(owner)}'`,
  )
  expect(now).toEqual([{ user_id: member.session.user.id, role: 'owner' }])
})
