import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimApi } from '#core/claim/claim.api.ts'
import { disputeApi } from '#core/claim/dispute.api.ts'
import { chargeApi } from '#core/charge/charge.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { inviteClient } from '#test/claims.ts'
import { clinicColumns } from '#test/clinic-columns.ts'
import { activeContract } from '#test/contracts.ts'
import { organizationOf, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { idsOfStage } from '#test/stage-ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Column {
  place: string
  name: string
}
const named = ({ place, name }: Column) => `${place}.${name}`

/** Columns that name an organization: by a foreign key, through one to a row of it, or by their name. */
const ofOrganizations = `
  with recursive named as (
    select k.conrelid as place, a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'organizations'::regclass
  ), through as (
    select place, name from named
    union
    select k.conrelid, a.attname
    from through t
    join pg_constraint k on k.contype = 'f' and k.confrelid = t.place
    join unnest(k.conkey, k.confkey) as pair (own, other) on true
    join pg_attribute o on o.attrelid = k.confrelid and o.attnum = pair.other and o.attname = t.name
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
  ), all_columns as (
    select place, name from through
    union
    select a.attrelid, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
      and a.attname in ('organization_id', 'clinic_id', 'client_id', 'issuer_id')
  )
  select c.relname as place, n.name from all_columns n join pg_class c on c.oid = n.place
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and n.name <> 'workshop_id'`

test('knows what happens to every column that names a clinic', async () => {
  const columns = (await rowsAsOwner<Column>(app, ofOrganizations)).map(named)
  const moved = (await rowsAsOwner<Column>(app, 'select * from columns_of_clinics()')).map(named)
  const others = Object.values(clinicColumns).flat()
  const decided = new Set([...moved, ...others])
  expect(columns.filter((column) => !decided.has(column))).toEqual([])
  const known = new Set(columns)
  expect(others.filter((column) => !known.has(column) || moved.includes(column))).toEqual([])
})

test('checks foreign keys of several columns that move at the end', async () => {
  const at = await rowsAsOwner<{ key: string }>(
    app,
    `select k.conname as key from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     join columns_of_clinics() c on k.conrelid = c.place::regclass and c.name = a.attname
     where k.contype = 'f' and cardinality(k.conkey) > 1 and not k.condeferrable`,
  )
  expect(at).toEqual([])
})

test('moves rows of every kind, also those that never change, leaves none behind, and gives all back', async () => {
  const stage = await setStage(app)
  await idsOfStage(app, stage)
  const { dentist, technician } = stage
  await activeContract(stage)
  const source = organizationOf(dentist)
  const workshop = organizationOf(technician)
  const owner = await app.register('dentist')
  const target = organizationOf(owner)
  await passOn(source, target, workshop)
  const before = await counted(source)
  const money = await moneyOf(source)
  const { token, code } = await inviteClient(technician, source)
  await owner.ok(claimApi.claim, { token, code, actionId: newId(), clinicId: target })
  expect(await counted(source)).toEqual({})
  expect(await counted(target)).toMatchObject(before)
  expect((await owner.ok(serviceOrderApi.list, {})).items.length).toBeGreaterThan(0)
  expect((await owner.ok(chargeApi.list, {})).items.length).toBeGreaterThan(0)
  expect((await owner.ok(documentApi.list, {})).items.length).toBeGreaterThan(0)

  const { items } = await technician.ok(disputeApi.ofClient, { id: target })
  const id = items[0]?.id ?? ''
  await technician.ok(disputeApi.dispute, { id, actionId: newId(), description: 'Não é ela' })
  const administrator = await administratorOf(app)
  const verdict = { id, actionId: newId(), outcome: 'undone' as const, reason: 'Conferido' }
  await administrator.ok(disputeApi.decide, verdict)
  expect(await counted(source)).toEqual(before)
  expect(await moneyOf(source)).toEqual(money)
  expect(money.length).toBeGreaterThan(0)
})

/** Rows that name this clinic, by column that moves. */
async function counted(clinicId: string): Promise<Record<string, number>> {
  const columns = await rowsAsOwner<Column>(app, 'select * from columns_of_clinics()')
  const each = columns
    .filter(({ place }) => place !== 'client_invitations')
    .map(
      (column) =>
        `select '${named(column)}' as name, count(*)::int as n from ${column.place} where ${column.name} = '${clinicId}'`,
    )
  const rows = await rowsAsOwner<{ name: string; n: number }>(app, each.join(' union all '))
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
}

/** The clinic's sums of charges and payments. */
const moneyOf = (clinicId: string) =>
  rowsAsOwner(
    app,
    `select measure, sum(cents)::int as cents from money_months where organization_id = '${clinicId}'
       and measure in ('billed', 'settled') group by measure having sum(cents) <> 0 order by measure`,
  )

/** Makes a clinic one that the workshop keeps: what only people on Equipo have passes to the other clinic. */
async function passOn(source: string, target: string, workshop: string): Promise<void> {
  const places = new Set(clinicColumns.ofPeople.map((column) => column.split('.')[0] ?? ''))
  const triggers = (how: string) =>
    Array.from(places, (place) => `alter table ${place} ${how} trigger user`).join(';')
  await asOwner(app, triggers('disable'))
  await asOwner(
    app,
    `do $body$ declare one record; begin
       for one in select conrelid::regclass as place, conname from pg_constraint
         where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace
       loop execute format('alter table %s alter constraint %I deferrable', one.place, one.conname); end loop;
     end $body$`,
  )
  const passing = clinicColumns.ofPeople.map((column) => {
    const [place, name] = column.split('.')
    return `begin update ${place} set ${name} = '${target}' where ${name} = '${source}';
      exception when unique_violation or check_violation then delete from ${place} where ${name} = '${source}'; end;`
  })
  await asOwner(
    app,
    `do $body$ begin
       set constraints all deferred;
       ${passing.join('\n')}
       insert into clients values ('${workshop}', '${source}', now()) on conflict do nothing;
       update organizations set claimed_at = null, managed_by = '${workshop}' where id = '${source}';
       set constraints all immediate;
     end $body$`,
  )
  await asOwner(app, triggers('enable'))
}
