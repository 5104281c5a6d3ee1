-- The erasure of an account: requested, withdrawn within days, done by a job; and what is kept of it for how long.
-- Source: LGPD, arts. 15, 16, 18 VI.

create table erasures (
  user_id uuid primary key references profiles (id),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  erased_at timestamptz,
  -- Organizations that were closed with the account.
  closed uuid[] not null default '{}',
  -- The rules that keep something, and until when; `until` null: as long as the other party keeps it.
  kept jsonb not null default '[]',
  -- The identity of the person and their organizations, apart from all other data; nobody reads it in the product.
  identity jsonb,
  kept_until timestamptz,
  check ((erased_at is null) = (kept_until is null)),
  check (identity is null or erased_at is not null)
);
create index erasures_due on erasures (due_at) where erased_at is null;
create index erasures_kept on erasures (kept_until) where identity is not null;

select guard_tables('erasures');

create policy read_own on erasures for select to equipo_member using (user_id = (select actor_id()));
create policy read_all on erasures for select to equipo_admin using ((select in_request()));
-- All columns except the identity.
grant select (user_id, requested_at, due_at, erased_at, closed, kept, kept_until) on erasures to equipo_member, equipo_admin;

-- The consequences for each organization that the person owns. Nobody may call it.
create function left_behind(person uuid)
  returns table (organization_id uuid, name text, kind text, others int, open_orders int)
  language sql stable as $$
  select o.id, o.name, o.kind,
    (select count(*)::int from memberships c where c.organization_id = o.id and c.user_id <> person),
    (select count(*)::int from service_orders s
      where o.id in (s.clinic_id, s.workshop_id) and s.status not in ('closed', 'cancelled'))
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = person and m.role = 'owner' order by o.name
$$;

-- The same for the caller, and whether they are an administrator, which has to end first.
create function own_leaving() returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'administrator', exists (select from profiles where id = actor_id() and role = 'admin')
      or exists (select from admin_roles where user_id = actor_id()),
    'organizations', (select coalesce(jsonb_agg(jsonb_build_object('id', l.organization_id, 'name', l.name, 'kind', l.kind,
      'others', l.others, 'openOrders', l.open_orders)), '[]') from left_behind(actor_id()) l))
$$;
grant execute on function own_leaving() to equipo_member, equipo_admin;

-- Requests the erasure of the caller's account; the rule was checked before. An earlier request keeps its date.
create function ask_erasure(now timestamptz, due timestamptz) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  promised timestamptz;
begin
  insert into erasures (user_id, requested_at, due_at) values (actor_id(), now, due) on conflict do nothing;
  select due_at into promised from erasures where user_id = actor_id();
  return promised;
end $$;
grant execute on function ask_erasure(timestamptz, timestamptz) to equipo_member;

-- Withdraws the request. False: there was none.
create function withdraw_erasure() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from erasures where user_id = actor_id() and erased_at is null;
  return found;
end $$;
grant execute on function withdraw_erasure() to equipo_member;

-- Accounts to erase now, at most 100.
create function erasures_due(now timestamptz) returns table (user_id uuid, email text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.user_id, p.email, p.name from erasures e join profiles p on p.id = e.user_id
  where e.erased_at is null and e.due_at <= now order by e.due_at limit 100
$$;
grant execute on function erasures_due(timestamptz) to equipo_job;

-- Replaces a name in the notifications of some organizations. Nobody may call it.
create function unname(orgs uuid[], old_name text, new_name text) returns void language sql as $$
  update notifications n set details = (
    select jsonb_object_agg(key, case when value = to_jsonb(old_name) then to_jsonb(new_name) else value end)
    from jsonb_each(n.details))
  where n.organization_id = any (orgs) and exists (
    select from jsonb_each(n.details) d where d.value = to_jsonb(old_name))
$$;

-- Closes an organization without people: deletes its data, takes it out of new requests, and leaves the other side's
-- orders as they are. Returns the files to delete. Nobody may call it.
create function close_organization(org uuid) returns uuid[]
  language plpgsql as $$
declare
  gone uuid[];
  -- The organization and the clinics that it manages: nobody is left to answer for their labels.
  labelled uuid[] := org || array(select id from organizations where managed_by = org);
begin
  perform unname(array(select workshop_id from clients where clinic_id = org
    union select clinic_id from clients where workshop_id = org), o.name, 'Organização encerrada')
    from organizations o where o.id = org;
  update organizations set logo_id = null where id = org;
  -- Photos of a finished checklist stay, since both sides keep it.
  with removed as (delete from files where organization_id = org and order_id is null and checklist_item_id is null
      returning id)
    select array_agg(id) into gone from removed;
  update organizations set name = 'Organização encerrada', legal_name = null, tax_id = null, health_registry = null,
    sanitary_licence = null, sanitary_licence_until = null, technical_responsible = null,
    technical_responsible_registry = null, substitute_responsible = null, substitute_responsible_registry = null,
    registry = null, specialities = '{}', postal_code = null, address = null, street = null, street_number = null,
    complement = null, district = null, phone = null, whatsapp = null, email = null, opening_hours = null, hours = null,
    pix_key_kind = null, pix_key = null, status = 'suspended', version = version + 1
  where id = org;
  update organizations set phone = null, whatsapp = null, email = null, address = null, street = null,
    street_number = null, complement = null, version = version + 1 where managed_by = org;
  delete from workshop_cities where workshop_id = org;
  delete from invitations where organization_id = org;
  delete from notifications where organization_id = org;
  delete from self_assessments where organization_id = org;
  delete from papers where organization_id = org;
  delete from suppliers where organization_id = org;
  -- A photo that an order took over is a file of the order.
  with removed as (delete from defect_reports where clinic_id = any (labelled)
      returning photo_id, status)
    select coalesce(gone, '{}') || coalesce(array_agg(photo_id), '{}') into gone from removed
      where photo_id is not null and status <> 'ordered';
  update document_drafts set fields = '{}', subject = null, discarded_at = updated_at, version = version + 1
    where organization_id = org and document_id is null and discarded_at is null;
  delete from inspection_notes where organization_id = org;
  perform forget_requests(array(select id from signature_requests
    where organization_id = org and signed_at is null and declined_at is null), now());
  delete from share_openings where organization_id = org;
  delete from shares where organization_id = org;
  delete from label_settings where organization_id = any (labelled);
  update labels set status = 'retired', retired_at = now()
    where organization_id = any (labelled) and status <> 'retired';
  delete from reminders where organization_id = org;
  delete from reminder_days where organization_id = org;
  delete from compliance_days where clinic_id = org;
  return coalesce(gone, '{}');
end $$;

-- Erases a person whose waiting time is over. Null: they have withdrawn; otherwise the files and data copies to delete.
-- An organization with other members passes to the one who has been there longest.
create function erase_person(person uuid, now timestamptz, years int) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who profiles;
  left_org record;
  names jsonb := '[]';
  shut uuid[] := '{}';
  gone uuid[] := '{}';
  copies uuid[];
  until timestamptz := now + make_interval(years => years);
begin
  perform from erasures where user_id = person and erased_at is null and due_at <= now for update;
  if not found then
    return null;
  end if;
  select * into who from profiles where id = person for update;
  perform unname(array(select m.organization_id from memberships m where m.user_id = person
    union select c.clinic_id from memberships m join clients c on c.workshop_id = m.organization_id where m.user_id = person
    union select c.workshop_id from memberships m join clients c on c.clinic_id = m.organization_id where m.user_id = person),
    who.name, 'Pessoa excluída');
  perform unname(array(select i.organization_id from invitations i where i.email = who.email), who.email,
    'endereço excluído');
  for left_org in select * from left_behind(person) loop
    delete from memberships where organization_id = left_org.organization_id and user_id = person;
    if left_org.others > 0 then
      update memberships set role = 'owner', permissions = '{}', version = version + 1
      where organization_id = left_org.organization_id and user_id = (select m.user_id from memberships m
        where m.organization_id = left_org.organization_id order by m.created_at, m.user_id limit 1);
    else
      select names || jsonb_build_object('id', o.id, 'name', o.name, 'legalName', o.legal_name, 'taxId', o.tax_id)
        into names from organizations o where o.id = left_org.organization_id;
      shut := shut || left_org.organization_id;
      gone := gone || close_organization(left_org.organization_id);
    end if;
  end loop;
  delete from memberships where user_id = person;
  delete from admin_roles where user_id = person;
  delete from notifications where user_id = person;
  delete from actions where user_id = person;
  delete from invitations where email = who.email;
  update invitations set inviter_name = 'Pessoa excluída' where invited_by = person;
  delete from mails where recipient = who.email;
  update signature_requests set requester_name = 'Pessoa excluída'
    where requested_by = person and signed_at is null and declined_at is null;
  perform forget_requests(array(select id from signature_requests
    where signer_email = who.email and signed_at is null and declined_at is null), now);
  update data_copies set status = 'gone' where user_id = person;
  select coalesce(array_agg(id), '{}') into copies from data_copies where user_id = person;
  delete from auth.verification where position(person::text in value) > 0 or position(who.email in identifier || value) > 0;
  delete from auth."user" where id = person;
  update profiles set name = 'Pessoa excluída', email = 'excluida-' || person || '@excluida.invalid', city = ''
    where id = person;
  update erasures e set erased_at = now, kept_until = until, closed = shut,
    identity = jsonb_build_object('name', who.name, 'email', who.email, 'role', who.role, 'organizations', names),
    kept = jsonb_build_array(
      jsonb_build_object('what', 'identity', 'rule', 'CDC art. 27; LGPD art. 16 I', 'until', until),
      jsonb_build_object('what', 'documents', 'rule', 'RDC 1.002/2025 art. 134; RDC 611/2022 art. 16', 'until', null),
      jsonb_build_object('what', 'orders', 'rule', 'Código Civil art. 206 §5; CTN arts. 173, 174', 'until', until),
      jsonb_build_object('what', 'audit', 'rule', 'LGPD art. 37; Marco Civil art. 15', 'until', until))
    where user_id = person;
  return jsonb_build_object('files', to_jsonb(gone), 'copies', to_jsonb(copies));
end $$;
grant execute on function erase_person(uuid, timestamptz, int) to equipo_job;

-- Deletes the rest when its time is over: identity, agreements, purchases of their organizations, and from where they
-- decided. Returns how many people.
create function forget_erased(now timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone erasures;
  many int := 0;
begin
  for gone in select * from erasures where identity is not null and kept_until <= now for update skip locked limit 100 loop
    delete from legal_agreements where user_id = gone.user_id;
    delete from equipment_purchases where clinic_id = any (gone.closed);
    update quotes set decided_from = null
      where (clinic_id = any (gone.closed) or workshop_id = any (gone.closed)) and decided_from is not null;
    update erasures set identity = null where user_id = gone.user_id;
    many := many + 1;
  end loop;
  return many;
end $$;
grant execute on function forget_erased(timestamptz) to equipo_job;
