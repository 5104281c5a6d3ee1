-- A clinic that a workshop keeps becomes part of another one that claims it.

-- Every column that names a clinic and moves with it. The rest of a kept clinic is handled by name in `join_clinics`.
create function columns_of_clinics() returns table (place text, name text) language sql stable
begin atomic
  select c.relname::text, a.attname::text
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.atttypid = 'uuid'::pg_catalog.regtype and a.attnum > 0 and not a.attisdropped
    and (a.attname in ('clinic_id', 'client_id')
      or a.attname = 'organization_id' and c.relname in ('labels', 'papers'))
    and c.relname not in ('clients', 'client_notes', 'planner_days', 'compliance_days')
  order by 1, 2;
end;

-- Rows that belong together move one after the other, so that their foreign keys are checked at the end.
do $$
declare
  one record;
begin
  for one in
    select distinct k.conrelid::regclass::text as place, k.conname
    from pg_constraint k
    join unnest(k.conkey) n on true
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
    join columns_of_clinics() c on c.name = a.attname and k.conrelid = format('public.%I', c.place)::regclass
    where k.contype = 'f' and cardinality(k.conkey) > 1 and not k.condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', one.place, one.conname);
  end loop;
end $$;

-- Whether this statement moves a clinic's rows, which even a row that never changes allows. A member's own statement
-- never does, whatever it sets.
create function joins_clinics() returns boolean language sql stable
  return coalesce(current_setting('equipo.joining', true), '') = 'on'
    and current_user not in ('equipo_member', 'equipo_job', 'equipo_admin', 'equipo_token');
grant execute on function joins_clinics() to equipo_member, equipo_job, equipo_admin, equipo_token;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and joins_clinics() then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_finished_order() returns trigger language plpgsql as $$
begin
  if joins_clinics() then
    return new;
  end if;
  raise exception 'an order that is over never changes' using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_finished_checklist() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and joins_clinics() then
    return new;
  end if;
  raise exception 'a checklist that is over never changes' using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_ended_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and joins_clinics() then
    return new;
  end if;
  raise exception 'a draft that is over never changes' using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_charge() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null and not joins_clinics() then
    raise exception 'a cancelled charge never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

drop trigger unchanged on documents;
create trigger unchanged before update on documents for each row when (not joins_clinics())
  execute function guard_document();

-- Equipment and orders whose codes and numbers the other clinic uses get the next free ones. Nobody may call it.
create function renumber_clinic(source uuid, target uuid) returns void language plpgsql as $$
declare
  one record;
  last int;
begin
  select coalesce(max(substring(code from '[0-9]{1,9}$')::int), 0) into last
  from equipment where clinic_id in (source, target);
  for one in select e.id, e.code from equipment e where e.clinic_id = source
    and exists (select from equipment t where t.clinic_id = target and t.code = e.code) order by e.code
  loop
    last := last + 1;
    update equipment set code = 'EQ-' || lpad(last::text, greatest(4, length(last::text)), '0'),
      search = replace(search, lower(one.code), 'eq-' || lpad(last::text, greatest(4, length(last::text)), '0'))
    where id = one.id;
  end loop;

  insert into counters (issuer_id, kind, year, last) select target, c.kind, c.year, c.last from counters c
    where c.issuer_id = source
  on conflict (issuer_id, kind, year) do update set last = greatest(counters.last, excluded.last);
  delete from counters where issuer_id = source;
  for one in select o.id, o.number, split_part(o.number, '-', 2)::int as year from service_orders o
    where o.clinic_id = source
      and exists (select from service_orders t where t.clinic_id = target and t.number = o.number) order by o.number
  loop
    insert into counters values (target, 'order', one.year, 1)
    on conflict (issuer_id, kind, year) do update set last = counters.last + 1
    returning counters.last into last;
    update service_orders set
      number = format('OS-%s-%s', one.year, lpad(last::text, greatest(4, length(last::text)), '0')),
      search = replace(search, lower(one.number),
        format('os-%s-%s', one.year, lpad(last::text, greatest(4, length(last::text)), '0')))
    where id = one.id;
  end loop;
end $$;

-- Joins a workshop's notes on the kept clinic with those on the other. Nobody may call it.
create function join_client(source uuid, target uuid) returns void language plpgsql as $$
begin
  insert into clients (workshop_id, clinic_id, created_at)
    select c.workshop_id, target, c.created_at from clients c where c.clinic_id = source
  on conflict (workshop_id, clinic_id) do update set created_at = least(clients.created_at, excluded.created_at);
  insert into client_notes as n (workshop_id, clinic_id, notes, tags, archived_at, updated_at)
    select s.workshop_id, target, s.notes, s.tags, null, s.updated_at from client_notes s where s.clinic_id = source
  on conflict (workshop_id, clinic_id) do update set
    notes = left(concat_ws(e'\n\n', n.notes, excluded.notes), 4000),
    tags = (array(select distinct t from unnest(n.tags || excluded.tags) t order by t))[1:10],
    archived_at = null, version = n.version + 1, updated_at = greatest(n.updated_at, excluded.updated_at);
  delete from client_notes where clinic_id = source;
end $$;

-- Moves everything of a clinic that a workshop keeps to another clinic, and removes the kept one. The workshop's access
-- follows the grants, which move as well. Nobody may call it.
create function join_clinics(source uuid, target uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  perform from organizations where id in (source, target) order by id for update;
  if source = target or not exists (select from organizations where id = source and claimed_at is null)
    or not exists (select from organizations where id = target and kind = 'clinic') then
    raise exception 'only a kept clinic joins another' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('equipo.joining', 'on', true);
  set constraints all deferred;
  perform renumber_clinic(source, target);
  perform join_client(source, target);
  update client_invitations set revoked_at = now()
  where clinic_id = source and claimed_at is null and revoked_at is null;
  update access_grants set subject_id = target where subject = 'clinic' and subject_id = source;
  insert into money_months as m (organization_id, month, measure, category, cents)
    select target, s.month, s.measure, s.category, s.cents from money_months s where s.organization_id = source
  on conflict (organization_id, month, measure, category) do update set cents = m.cents + excluded.cents;
  delete from money_months where organization_id = source;
  delete from planner_days where clinic_id = source;
  delete from compliance_days where clinic_id = source;
  delete from label_settings where organization_id = source;
  for one in select * from columns_of_clinics() loop
    execute format('update %I set %I = $1 where %I = $2', one.place, one.name, one.name) using target, source;
  end loop;
  delete from clients where clinic_id = source;
  -- Refused if a row was forgotten that names the clinic.
  delete from organizations where id = source;
  set constraints all immediate;
  perform set_config('equipo.joining', '', true);
end $$;

-- The caller's right to claim by a link: null if there is none. `proven`: by the invited address, which is confirmed, or
-- by the code.
create function claim_facts(token bytea, code bytea, at timestamptz)
  returns table (invitation_id uuid, state text, workshop_id uuid, clinic_id uuid, role text, proven boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, client_invitation_state(i, at), i.workshop_id, i.clinic_id, p.role,
    coalesce(i.code_sha256 = code, false)
      or exists (select from auth."user" u where u.id = p.id and u.email = i.email and u."emailVerified")
  from client_invitations i join profiles p on p.id = actor_id()
  where i.token_sha256 = token
$$;
grant execute on function claim_facts(bytea, bytea, timestamptz) to equipo_member, equipo_admin;

-- The rows that a claim would bring, in numbers, and the clinics that the caller owns. Only for a proven claim that is open.
create function preview_claim(token bytea, code bytea, at timestamptz)
  returns table (clinic_name text, city text, state_code text, equipment int, orders int, open_orders int, documents int,
    plans int, charges int, targets jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.name, k.city, k.state,
    (select count(*)::int from equipment e where e.clinic_id = k.id and e.archived_at is null),
    (select count(*)::int from service_orders o where o.clinic_id = k.id),
    (select count(*)::int from service_orders o where o.clinic_id = k.id and o.status not in ('closed', 'cancelled')),
    (select count(*)::int from documents d where d.clinic_id = k.id),
    (select count(*)::int from maintenance_plans m where m.clinic_id = k.id and m.ended_at is null),
    (select count(*)::int from charges c where c.clinic_id = k.id and c.cancelled_at is null),
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city, 'state', o.state,
      'equipment', (select count(*) from equipment e where e.clinic_id = o.id and e.archived_at is null),
      'twins', (select count(*) from equipment e join equipment t on t.clinic_id = k.id
        and t.serial_number = e.serial_number and t.archived_at is null
        where e.clinic_id = o.id and e.archived_at is null),
      'subscription', (select jsonb_build_object('plan', s.plan, 'trialEndsAt', s.trial_ends_at,
        'paidUntil', s.paid_until, 'suspended', o.status = 'suspended', 'timeZone', o.time_zone)
        from subscriptions s where s.organization_id = o.id)) order by o.name collate "pt-BR-x-icu", o.id), '[]')
      from memberships m join organizations o on o.id = m.organization_id and o.kind = 'clinic'
      where m.user_id = actor_id() and m.role = 'owner')
  from claim_facts(token, code, at) f join organizations k on k.id = f.clinic_id
  where f.proven and f.role = 'dentist' and f.state in ('sent', 'opened')
$$;
grant execute on function preview_claim(bytea, bytea, timestamptz) to equipo_member;

-- Joins the invitation's clinic to a clinic that the caller owns. `fresh`: the clinic was founded for it, and takes over
-- what the workshop wrote about the kept one. 'done'; otherwise the reason why not.
create function claim_clinic(token bytea, code bytea, target uuid, fresh boolean, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i client_invitations;
  f record;
begin
  select * into i from client_invitations where token_sha256 = token for update;
  select * into f from claim_facts(token, code, at);
  if f.invitation_id is null then
    return 'unknown';
  end if;
  if f.state not in ('sent', 'opened') then
    return f.state;
  end if;
  if f.role <> 'dentist' then
    return 'other_role';
  end if;
  if not f.proven then
    return 'unproven';
  end if;
  if not exists (select from memberships m join organizations o on o.id = m.organization_id and o.kind = 'clinic'
      where m.organization_id = target and m.user_id = actor_id() and m.role = 'owner') then
    return 'not_owner';
  end if;
  if exists (select from organizations where id = target and status = 'suspended') then
    return 'suspended';
  end if;
  if fresh then
    update organizations t set phone = s.phone, whatsapp = s.whatsapp, address = s.address, district = s.district,
      legal_name = s.legal_name, technical_responsible = s.technical_responsible,
      technical_responsible_registry = s.technical_responsible_registry,
      tax_id = case when not exists (select from organizations x where x.tax_id = s.tax_id and x.claimed_at is not null)
        then s.tax_id end
    from organizations s where t.id = target and s.id = i.clinic_id;
  end if;
  update client_invitations set claimed_at = at, claimed_by = actor_id() where id = i.id;
  perform join_clinics(i.clinic_id, target);
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), m.organization_id, m.user_id, 'client_claimed', target,
      jsonb_build_object('clinicName', o.name), at
    from memberships m join organizations o on o.id = target
    where m.organization_id = i.workshop_id and (m.role = 'owner' or m.user_id = i.created_by);
  return 'done';
end $$;
grant execute on function claim_clinic(bytea, bytea, uuid, boolean, timestamptz) to equipo_member;
