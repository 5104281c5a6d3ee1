-- Links by which somebody without an account sees a charge and says that it was paid.
create table charge_links (
  id uuid primary key,
  charge_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '91 days'),
  revoked_at timestamptz,
  foreign key (charge_id, workshop_id, clinic_id) references charges (id, workshop_id, clinic_id)
);
create index charge_links_charge on charge_links (workshop_id, charge_id, id desc);

select guard_tables('charge_links');

create policy read_own on charge_links for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) and (select may('finances')));
create policy add_own on charge_links for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and created_by = (select actor_id()));
create policy change_own on charge_links for update to equipo_member
  using (workshop_id = (select organization_id()) and (select may('finances')))
  with check (workshop_id = (select organization_id()) and (select may('finances')));
create policy read_all on charge_links for select to equipo_admin using ((select in_request()));
grant select (id, charge_id, workshop_id, clinic_id, created_by, created_at, expires_at, revoked_at) on charge_links
  to equipo_member, equipo_job, equipo_admin;
grant insert on charge_links to equipo_member;
grant update (token_sha256, revoked_at) on charge_links to equipo_member;
create trigger kept before delete or truncate on charge_links for each statement execute function refuse_change();

-- The charge of a link; no row for one that is unknown, over or revoked. Names only what a payer needs.
create function open_charge_link(token bytea, at timestamptz)
  returns table (number text, description text, total_cents bigint, issued_on date, cancelled boolean, terms text,
    fine_basis_points int, interest boolean, workshop_name text, workshop_phone text, workshop_city text, time_zone text,
    pix_key text, pix_key_kind text, pix_key_since timestamptz, clinic_name text, expires_at timestamptz, parts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.number, c.description, c.total_cents, c.issued_on, c.cancelled_at is not null, c.terms, c.fine_basis_points,
    c.interest, w.name, coalesce(w.whatsapp, w.phone), w.city, w.time_zone, w.pix_key, w.pix_key_kind, w.pix_key_since,
    k.name, l.expires_at,
    (select jsonb_agg(jsonb_build_object('id', i.id, 'position', i.position, 'dueOn', i.due_on, 'cents', i.cents,
        'adjustedCents', i.adjusted_cents, 'paidCents', i.paid_cents, 'lateCents', i.late_cents, 'fined', i.fined,
        'interestUntil', i.interest_until, 'openCents', i.open_cents, 'txid', i.txid,
        'isClaimed', exists (select from payment_claims p where p.instalment_id = i.id and p.state = 'open'))
      order by i.position) from charge_instalments i where i.charge_id = c.id)
  from charge_links l
  join charges c on c.id = l.charge_id
  join organizations w on w.id = l.workshop_id and w.status = 'active'
  join organizations k on k.id = l.clinic_id
  where l.token_sha256 = token and l.revoked_at is null and l.expires_at > at
$$;
grant execute on function open_charge_link(bytea, timestamptz) to equipo_token;

-- Says by a link that an instalment was paid. False if the link does not open, or the instalment is not of its charge
-- or waits for an answer already.
create function claim_by_link(token bytea, claim jsonb, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l charge_links;
begin
  select h.* into l from charge_links h join organizations w on w.id = h.workshop_id and w.status = 'active'
    where h.token_sha256 = token and h.revoked_at is null and h.expires_at > at;
  if l.id is null then
    return false;
  end if;
  insert into payment_claims (id, instalment_id, charge_id, workshop_id, clinic_id, cents, paid_on, way, note, claimed_name,
      created_at)
    select (claim ->> 'id')::uuid, i.id, i.charge_id, i.workshop_id, i.clinic_id, (claim ->> 'cents')::bigint,
      (claim ->> 'paidOn')::date, claim ->> 'way', claim ->> 'note', claim ->> 'name', at
    from charge_instalments i where i.id = (claim ->> 'instalmentId')::uuid and i.charge_id = l.charge_id
    on conflict do nothing;
  return found;
end $$;
grant execute on function claim_by_link(bytea, jsonb, timestamptz) to equipo_token;

-- A receipt is the document of a payment. Both parties read it, if they may see money.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('technical_report', 'checklist',
  'self_assessment', 'inventory', 'technology_plan', 'schedule', 'sterilization_record', 'xray_index', 'procedure',
  'practice_index', 'contract', 'quote', 'warranty', 'decommissioning', 'data_protection', 'cost_report',
  'service_order', 'inspection_folder', 'receipt'));
alter table documents add payment_id uuid references payments (id);
alter table documents add check ((kind = 'receipt') = (payment_id is not null));
create unique index documents_payment on documents (payment_id) where payment_id is not null;
create policy read_receipts on documents as restrictive for select to equipo_member
  using (kind <> 'receipt' or (select may('finances')));
create policy add_receipt on documents as restrictive for insert to equipo_member, equipo_job
  with check (payment_id is null or exists (select from payments p where p.id = payment_id
    and p.workshop_id = documents.issuer_id and p.clinic_id = documents.clinic_id and p.reverses_id is null));

-- A reversed payment withdraws its receipt. Nobody may call it.
create function withdraw_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update documents set status = 'revoked', status_reason = 'O pagamento foi estornado.', revoked_at = new.created_at,
      revoked_by = new.made_by, revoked_by_name = (select p.name from profiles p where p.id = new.made_by)
    where payment_id = new.reverses_id and status <> 'revoked';
  return null;
end $$;
create trigger withdraw_receipt after insert on payments for each row when (new.reverses_id is not null)
  execute function withdraw_receipt();
