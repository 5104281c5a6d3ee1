-- One charge for each period of an active contract.

alter table charges
  add contract_id uuid,
  -- The first day of the charged period.
  add period_on date,
  add foreign key (contract_id, workshop_id, clinic_id) references service_contracts (id, workshop_id, clinic_id),
  add check ((origin = 'contract') = (contract_id is not null)),
  add check ((contract_id is null) = (period_on is null));
-- Also for one that was cancelled: its period is not charged again by itself.
create unique index charges_period on charges (contract_id, period_on) where contract_id is not null;
create policy add_no_period on charges as restrictive for insert to equipo_member with check (contract_id is null);

create index service_contracts_to_charge on service_contracts (next_charge_on, id) where next_charge_on is not null;
create index service_contracts_to_end on service_contracts (ends_on, id) where status = 'active' and not renews;

-- Contracts with a period that has begun by that day, with their workshop.
create function contracts_to_charge(upto date, besides uuid[], most int)
  returns table (contract_id uuid, organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, o.id, o.kind, o.time_zone from service_contracts c join organizations o on o.id = c.workshop_id
  where c.next_charge_on is not null and c.next_charge_on <= upto and c.id <> all (besides)
  order by c.next_charge_on, c.id limit most
$$;
grant execute on function contracts_to_charge(date, uuid[], int) to equipo_job;

-- Charges a period of an own contract and says which follows. False if another server was first, or the contract is
-- over.
create function charge_period(chosen uuid, period date, following date, details jsonb, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c service_contracts;
  issued date := details ->> 'issued_on';
  charge uuid := details ->> 'id';
  label text;
  taken int;
begin
  select * into c from service_contracts where id = chosen and workshop_id = organization_id() for update;
  if c.id is null or c.status <> 'active' or c.next_charge_on is distinct from period then
    return false;
  end if;
  if (details ->> 'cents')::bigint not between 1 and c.monthly_cents or following <= period then
    raise exception 'not a period of %', chosen using errcode = 'check_violation';
  end if;
  insert into counters values (c.workshop_id, 'charge', extract(year from issued)::int, 1)
    on conflict (issuer_id, kind, year) do update set last = counters.last + 1 returning last into taken;
  label := format('%s-%s', extract(year from issued)::int, lpad(taken::text, greatest(4, length(taken::text)), '0'));
  insert into charges (id, number, workshop_id, clinic_id, origin, contract_id, period_on, description, total_cents,
      issued_on, competence, search, created_at)
    values (charge, 'CO-' || label, c.workshop_id, c.clinic_id, 'contract', chosen, period, details ->> 'description',
      (details ->> 'cents')::bigint, issued, date_trunc('month', period)::date,
      'co-' || label || ' ' || (details ->> 'search'), at);
  insert into charge_instalments (id, charge_id, workshop_id, clinic_id, position, due_on, cents, txid)
    values ((details ->> 'part_id')::uuid, charge, c.workshop_id, c.clinic_id, 1, (details ->> 'due_on')::date,
      (details ->> 'cents')::bigint, details ->> 'txid');
  update service_contracts set next_charge_on = following where id = chosen;
  return true;
end $$;
grant execute on function charge_period(uuid, date, date, jsonb, timestamptz) to equipo_job;

-- Ends contracts whose last day is over in the zone of their workshop and whose periods are all charged. Returns how many.
create function end_contracts(at timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with over as (
    update service_contracts c set status = 'ended', over_at = at, version = c.version + 1, updated_at = at
    from organizations o
    where o.id = c.workshop_id and c.status = 'active' and not c.renews and c.next_charge_on is null
      and c.ends_on < (at at time zone o.time_zone)::date
    returning c.id)
  select count(*)::int from over
$$;
grant execute on function end_contracts(timestamptz) to equipo_job;
