-- Either side ends a contract with the notice and the fine that it names; an amendment takes over from a contract on a
-- day and keeps its term.

alter table service_contracts
  -- The last day after a notice, who gave it, and the fine that this side owes the other.
  add terminates_on date,
  add notice_by text check (notice_by in ('clinic', 'workshop')),
  add notice_at timestamptz,
  add notice_reason text check (length(notice_reason) between 1 and 500),
  add fine_cents bigint check (fine_cents between 0 and 9999999999),
  -- The first day of the term that an amendment changes; null for other contracts.
  add term_from date,
  add check (num_nonnulls(terminates_on, notice_by, notice_at, notice_reason, fine_cents) in (0, 5)),
  add check (terminates_on is null or renewed_from is null and active_at is not null),
  add check (term_from is null or renews_id is not null and term_from < starts_on),
  drop constraint service_contracts_status_check,
  add constraint service_contracts_status_check
    check (status in ('draft', 'sent', 'refused', 'active', 'ended', 'terminated', 'renewed', 'amended')),
  drop constraint service_contracts_check14,
  add constraint service_contracts_over
    check ((status in ('ended', 'terminated', 'renewed', 'amended')) = (over_at is not null)),
  drop constraint service_contracts_check15,
  add constraint service_contracts_followed check (status not in ('renewed', 'amended') or renewed_at is not null);
create index service_contracts_terminating on service_contracts (terminates_on, id)
  where status = 'active' and terminates_on is not null;
grant insert (term_from) on service_contracts to equipo_member;

create or replace function keep_contract_terms() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'search', 'sent_at', 'document_id', 'refused_reason', 'active_at', 'over_at',
    'over_reason', 'next_charge_on', 'renewed_from', 'renewed_at', 'terminates_on', 'notice_by', 'notice_at',
    'notice_reason', 'fine_cents', 'version', 'updated_at'];
begin
  if joins_clinics() then
    return new;
  end if;
  if old.discarded_at is not null then
    raise exception 'a discarded contract never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.status <> 'draft' and to_jsonb(new) - standing <> to_jsonb(old) - standing then
    raise exception 'a contract that was sent never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.notice_at is not null and (new.terminates_on, new.notice_by, new.notice_at, new.notice_reason, new.fine_cents)
    is distinct from (old.terminates_on, old.notice_by, old.notice_at, old.notice_reason, old.fine_cents) then
    raise exception 'a notice never changes' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'equipo_member' and (old.status, new.status) not in
    (('draft', 'draft'), ('draft', 'sent'), ('active', 'terminated')) then
    raise exception 'a contract that is % does not become % so', old.status, new.status
      using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'draft' and new.status = 'sent' and not exists (select from documents d where d.id = new.document_id
    and d.kind = 'contract' and d.status = 'valid' and d.issuer_id = new.workshop_id and d.clinic_id = new.clinic_id) then
    raise exception 'this is not the paper of the contract' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Only what counts, or has ended, is renewed, and at its own value; only what counts is amended.
create or replace function check_renewal() returns trigger language plpgsql as $$
begin
  if not exists (select from service_contracts o where o.id = new.renews_id and o.renewed_from is null
    and (o.status = 'active' and o.terminates_on is null or o.status = 'ended' and new.term_from is null)
    and o.monthly_cents = new.base_cents) then
    raise exception 'contract % cannot be renewed so', new.renews_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A contract whose paper both sides have signed is active. What it follows goes on until the day before its first day,
-- or is over at once if that day has come; what the other has billed already is not billed again. The contracts are
-- locked first, so that of two signatures at once the second sees the first.
create or replace function activate_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c service_contracts;
  former service_contracts;
  first date;
  is_over boolean;
begin
  select * into c from service_contracts s
    where s.document_id = new.document_id and s.status in ('sent', 'refused') for update;
  if c.id is null or 2 <> (select count(distinct s.party) from document_signatures s
    where s.document_id = new.document_id
      and (s.party, s.purpose) in (('workshop', 'issue'), ('clinic', 'acceptance'))) then
    return null;
  end if;
  select * into former from service_contracts s
    where s.id = c.renews_id and s.status in ('active', 'ended') for update;
  -- A proposal that was refused does not come back once a side has said that the contract ends.
  if former.terminates_on is not null then
    return null;
  end if;
  first := greatest(c.starts_on, former.next_charge_on);
  update service_contracts set status = 'active', active_at = new.signed_at, refused_reason = null,
    next_charge_on = case
      -- All that an amended contract had to bill is billed.
      when c.term_from is not null and former.id is not null and former.next_charge_on is null then null
      when renews or first <= ends_on then first end,
    version = version + 1, updated_at = new.signed_at where id = c.id;
  if former.id is null then
    return null;
  end if;
  is_over := former.status = 'ended' or coalesce(former.next_charge_on, c.starts_on) >= c.starts_on
    and c.starts_on <= (select (new.signed_at at time zone o.time_zone)::date from organizations o where o.id = c.workshop_id);
  update service_contracts set renewed_from = c.starts_on, renewed_at = new.signed_at,
    next_charge_on = case when next_charge_on < c.starts_on then next_charge_on end,
    status = case when is_over then case when c.term_from is null then 'renewed' else 'amended' end else status end,
    over_at = coalesce(over_at, case when is_over then new.signed_at end),
    version = version + 1, updated_at = new.signed_at where id = former.id;
  return null;
end $$;

-- Ends contracts whose last day is over in the zone of their workshop and whose periods are all charged: of those that
-- another follows, the day before it begins. Returns how many.
create or replace function end_contracts(at timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with over as (
    update service_contracts c set over_at = at, version = c.version + 1, updated_at = at,
      over_reason = c.notice_reason,
      status = case when c.terminates_on is not null then 'terminated' when c.renewed_from is null then 'ended'
        when exists (select from service_contracts n
          where n.renews_id = c.id and n.active_at is not null and n.term_from is not null) then 'amended'
        else 'renewed' end
    from organizations o
    where o.id = c.workshop_id and c.status = 'active' and c.next_charge_on is null
      and (not c.renews and c.ends_on < (at at time zone o.time_zone)::date
        or c.renewed_from <= (at at time zone o.time_zone)::date
        or c.terminates_on < (at at time zone o.time_zone)::date)
    returning c.id)
  select count(*)::int from over
$$;

-- Writes a charge of a contract with its one instalment. Nobody may call it.
create function write_contract_charge(c service_contracts, period date, details jsonb, at timestamptz)
  returns void language plpgsql as $$
declare
  issued date := details ->> 'issued_on';
  charge uuid := details ->> 'id';
  label text;
  taken int;
begin
  insert into counters values (c.workshop_id, 'charge', extract(year from issued)::int, 1)
    on conflict (issuer_id, kind, year) do update set last = counters.last + 1 returning last into taken;
  label := format('%s-%s', extract(year from issued)::int, lpad(taken::text, greatest(4, length(taken::text)), '0'));
  insert into charges (id, number, workshop_id, clinic_id, origin, contract_id, period_on, description, total_cents,
      issued_on, competence, search, created_at)
    values (charge, 'CO-' || label, c.workshop_id, c.clinic_id, 'contract', c.id, period, details ->> 'description',
      (details ->> 'cents')::bigint, issued, date_trunc('month', period)::date,
      'co-' || label || ' ' || (details ->> 'search'), at);
  insert into charge_instalments (id, charge_id, workshop_id, clinic_id, position, due_on, cents, txid)
    values ((details ->> 'part_id')::uuid, charge, c.workshop_id, c.clinic_id, 1, (details ->> 'due_on')::date,
      (details ->> 'cents')::bigint, details ->> 'txid');
end $$;
revoke execute on function write_contract_charge(service_contracts, date, jsonb, timestamptz) from public;

create or replace function charge_period(chosen uuid, period date, following date, details jsonb, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c service_contracts;
begin
  select * into c from service_contracts where id = chosen and workshop_id = organization_id() for update;
  if c.id is null or c.status <> 'active' or c.next_charge_on is distinct from period then
    return false;
  end if;
  if (details ->> 'cents')::bigint not between 1 and c.monthly_cents or following <= period then
    raise exception 'not a period of %', chosen using errcode = 'check_violation';
  end if;
  perform write_contract_charge(c, period, details, at);
  update service_contracts set next_charge_on = following where id = chosen;
  return true;
end $$;

-- One side says that it ends: the contract covers until the last day, its plans end then, the other side is told, and a
-- fine that the clinic owes is charged at once, under the first day that is no longer covered. False if the contract is
-- another than its reader saw, or a proposal waits for a signature.
create function give_contract_notice(chosen uuid, seen int, last_on date, fine bigint, why text, details jsonb,
    at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c service_contracts;
  side text;
begin
  select * into c from service_contracts where id = chosen and status = 'active' for update;
  side := case organization_id() when c.clinic_id then 'clinic' when c.workshop_id then 'workshop' end;
  if side is null or not may('finances') or c.version <> seen or c.terminates_on is not null
    or c.renewed_from is not null or exists (select from service_contracts n where n.renews_id = chosen and n.status = 'sent') then
    return false;
  end if;
  if last_on < c.next_charge_on - 1 or last_on < (at at time zone 'America/Rio_Branco')::date
    or fine > ceil(c.monthly_cents::numeric * 121 * c.fine_basis_points / 10000) then
    raise exception 'not an end of %', chosen using errcode = 'check_violation';
  end if;
  update service_contracts set terminates_on = last_on, notice_by = side, notice_at = at, notice_reason = why,
    fine_cents = fine, next_charge_on = case when next_charge_on <= last_on then next_charge_on end,
    version = version + 1, updated_at = at
  where id = chosen;
  if side = 'clinic' and fine > 0 then
    perform write_contract_charge(c, last_on + 1, details || jsonb_build_object('cents', fine), at);
  end if;
  update maintenance_occurrences o set status = 'skipped', note = 'O contrato termina antes', version = o.version + 1,
    updated_at = at
  from maintenance_plans p
  where p.contract_id = chosen and o.plan_id = p.id and o.status = 'planned' and o.due_on > last_on;
  update maintenance_plans set ends_on = greatest(anchor_on, least(ends_on, last_on)),
    next_on = case when next_on <= last_on then next_on end, version = version + 1, updated_at = at
  where contract_id = chosen and ended_at is null;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
  select time_ordered_id(at), m.organization_id, m.user_id, 'contract_notice', chosen,
    jsonb_build_object('contractId', chosen, 'title', coalesce(d.number, ''), 'on', last_on), at, 'waiting'
  from memberships m left join documents d on d.id = c.document_id
  where m.organization_id = case side when 'clinic' then c.workshop_id else c.clinic_id end;
  return true;
end $$;
grant execute on function give_contract_notice(uuid, int, date, bigint, text, jsonb, timestamptz) to equipo_member;

-- The plans of an amendment go on where those of the contract before it would have: equipment that was covered at the
-- same interval keeps its next day.
create or replace function follow_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (new.updated_at at time zone (select o.time_zone from organizations o where o.id = new.workshop_id))::date;
begin
  if new.status <> 'active' then
    update maintenance_occurrences o set status = 'skipped', note = 'O contrato terminou', version = o.version + 1,
      updated_at = new.updated_at
    from maintenance_plans p where p.contract_id = new.id and o.plan_id = p.id and o.status = 'planned';
    update maintenance_plans set ended_at = new.updated_at, next_on = null, version = version + 1,
      updated_at = new.updated_at where contract_id = new.id and ended_at is null;
    return null;
  end if;
  insert into maintenance_plans (id, clinic_id, equipment_id, workshop_id, contract_id, title, search, opens, order_kind,
      template, every, unit, mode, anchor_on, ends_on, notice_days, next_on, created_at, updated_at)
    select time_ordered_id(new.updated_at), new.clinic_id, e.equipment_id, new.workshop_id, new.id, named.title,
      lower(named.title), case when new.visit_template is null then 'order' else 'checklist' end,
      case when new.visit_template is null then 'preventive' end, new.visit_template, new.visit_every, new.visit_unit,
      'fixed', span.first, span.last, case new.visit_unit when 'month' then 7 else 1 end, span.first, new.updated_at,
      new.updated_at
    from service_contract_equipment e
    join equipment q on q.id = e.equipment_id and q.archived_at is null and q.status <> 'retired'
    left join maintenance_plans p on new.term_from is not null and p.contract_id = new.renews_id
      and p.equipment_id = e.equipment_id and p.ended_at is null
      and (p.every, p.unit) = (new.visit_every, new.visit_unit)
    -- The first day of the plan before on which this contract counts.
    left join lateral (select min(d.on_day) as on_day from generate_series(0, 4000) k,
        lateral (select (p.anchor_on + k * (p.every || ' ' || p.unit)::interval)::date as on_day) d
      where p.id is not null and d.on_day >= greatest(coalesce(e.from_on, new.starts_on), today)) later on true
    cross join lateral (select 'Visita do contrato ' || (select d.number from documents d where d.id = new.document_id)
      as title) named
    cross join lateral (select coalesce(later.on_day, greatest(coalesce(e.from_on, new.starts_on), today)) as first,
      coalesce(e.until_on, case when not new.renews then new.ends_on end) as last) span
    where e.contract_id = new.id and new.visit_every is not null and (span.last is null or span.last >= span.first);
  return null;
end $$;

-- The sum that counts toward a contract's limit of parts, in the year of the contract in which that day falls: an
-- amendment shares the limit of the contract that it changes.
create or replace function contract_parts_used(chosen uuid, starts date, day date, zone text) returns bigint language sql stable
begin atomic
  with recursive chain (id, renews_id, is_amendment) as (
    select c.id, c.renews_id, c.term_from is not null from service_contracts c where c.id = chosen
    union all
    select o.id, o.renews_id, o.term_from is not null from chain n join service_contracts o on o.id = n.renews_id
    where n.is_amendment)
  select coalesce(sum(p.cents), 0)::bigint
  from (select starts + make_interval(years => extract(year from age(day, starts))::int) as first) year
  join contract_parts p on p.contract_id in (select id from chain)
    and (p.created_at at time zone zone) >= year.first
    and (p.created_at at time zone zone) < year.first + interval '1 year';
end;
