-- A contract that renews another follows it without days that are billed twice or left out, at the same value, another
-- one, or the readjusted one.

alter table service_contracts
  add renews_id uuid,
  -- The monthly value of the renewed contract, and the day since which it counts.
  add base_cents int check (base_cents between 1 and 1000000000),
  add price_since date,
  add readjust_basis_points int check (readjust_basis_points between -5000 and 10000 and readjust_basis_points <> 0),
  add readjust_index text check (length(readjust_index) between 1 and 40),
  -- The first day of the month of the index.
  add readjust_index_on date check (extract(day from readjust_index_on) = 1),
  -- The first day of the signed contract that follows, and when it was signed.
  add renewed_from date,
  add renewed_at timestamptz,
  add foreign key (renews_id, workshop_id, clinic_id) references service_contracts (id, workshop_id, clinic_id)
    deferrable initially immediate,
  add check ((renews_id is null) = (base_cents is null) and (renews_id is null) = (price_since is null)),
  add check ((readjust_basis_points is null) = (readjust_index is null)
    and (readjust_index is null) = (readjust_index_on is null)),
  -- Lei 10.192/2001, art. 2, par. 1.
  add constraint service_contracts_readjustment check (readjust_basis_points is null or renews_id is not null
    and starts_on >= (price_since + interval '12 months')::date
    and monthly_cents = round(base_cents::numeric * (10000 + readjust_basis_points) / 10000)),
  add check ((renewed_from is null) = (renewed_at is null)),
  drop constraint service_contracts_status_check,
  add constraint service_contracts_status_check
    check (status in ('draft', 'sent', 'refused', 'active', 'ended', 'terminated', 'renewed')),
  drop constraint service_contracts_check9,
  add check ((status in ('ended', 'terminated', 'renewed')) = (over_at is not null)),
  add check (status <> 'renewed' or renewed_at is not null);
create unique index service_contracts_renewal on service_contracts (renews_id)
  where renews_id is not null and discarded_at is null;
create index service_contracts_renewed on service_contracts (renewed_from, id)
  where status = 'active' and renewed_from is not null;

grant insert (renews_id, base_cents, price_since, readjust_basis_points, readjust_index, readjust_index_on)
  on service_contracts to equipo_member;
grant update (readjust_basis_points, readjust_index, readjust_index_on) on service_contracts to equipo_member;

-- Only what counts, or has ended, is renewed, and at its own value.
create function check_renewal() returns trigger language plpgsql as $$
begin
  if not exists (select from service_contracts o where o.id = new.renews_id and o.status in ('active', 'ended')
    and o.renewed_from is null and o.monthly_cents = new.base_cents) then
    raise exception 'contract % cannot be renewed so', new.renews_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger renews before insert on service_contracts for each row when (new.renews_id is not null)
  execute function check_renewal();

create or replace function keep_contract_terms() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'search', 'sent_at', 'document_id', 'refused_reason', 'active_at', 'over_at',
    'over_reason', 'next_charge_on', 'renewed_from', 'renewed_at', 'version', 'updated_at'];
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

-- A contract whose paper both sides have signed is active. What it renews goes on until the day before its first day, or
-- is over at once if that day has come; what the other has billed already is not billed again. The contracts are locked
-- first, so that of two signatures at once the second sees the first.
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
  first := greatest(c.starts_on, former.next_charge_on);
  update service_contracts set status = 'active', active_at = new.signed_at, refused_reason = null,
    next_charge_on = case when renews or first <= ends_on then first end,
    version = version + 1, updated_at = new.signed_at where id = c.id;
  if former.id is null then
    return null;
  end if;
  is_over := former.status = 'ended' or coalesce(former.next_charge_on, c.starts_on) >= c.starts_on
    and c.starts_on <= (select (new.signed_at at time zone o.time_zone)::date from organizations o where o.id = c.workshop_id);
  update service_contracts set renewed_from = c.starts_on, renewed_at = new.signed_at,
    next_charge_on = case when next_charge_on < c.starts_on then next_charge_on end,
    status = case when is_over then 'renewed' else status end,
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
      status = case when c.renewed_from is null then 'ended' else 'renewed' end
    from organizations o
    where o.id = c.workshop_id and c.status = 'active' and c.next_charge_on is null
      and (not c.renews and c.ends_on < (at at time zone o.time_zone)::date
        or c.renewed_from <= (at at time zone o.time_zone)::date)
    returning c.id)
  select count(*)::int from over
$$;

create trigger settled after update of status, renewed_from on service_contracts for each row
  when (old.status = 'active' and (new.status <> 'active' or new.renewed_from is not null))
  execute function settle_notices('id', '', 'contract_soon');
