-- The team confirms on its own phones that it knows the good-practice documents: a QR on the wall leads there, and each
-- person enters a code of their own.

create table acknowledgement_walls (
  organization_id uuid primary key references organizations (id),
  -- It stands on the wall, so it is no secret: without a personal code it shows the clinic's name and nothing else.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  made_by uuid not null references profiles (id),
  made_at timestamptz not null
);

create table acknowledgement_codes (
  staff_member_id uuid primary key,
  organization_id uuid not null,
  code_hmac bytea not null check (length(code_hmac) = 32),
  made_by uuid not null references profiles (id),
  made_at timestamptz not null,
  unique (organization_id, code_hmac),
  foreign key (staff_member_id, organization_id) references staff_members (id, organization_id)
);

select guard_tables('acknowledgement_walls', 'acknowledgement_codes');
do $$
declare
  name text;
begin
  -- A new wall or code takes the place of the one before, in its row.
  foreach name in array array['acknowledgement_walls', 'acknowledgement_codes'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (organization_id = (select organization_id()))', name);
    execute format('create policy add_own on %I for insert to equipo_member
      with check (organization_id = (select organization_id()) and made_by = (select actor_id()) and (select may(''team'')))',
      name);
    execute format('create policy change_own on %I for update to equipo_member
      using (organization_id = (select organization_id()) and (select may(''team'')))
      with check (organization_id = (select organization_id()) and made_by = (select actor_id()))', name);
  end loop;
end $$;
grant select, insert, update (token, made_by, made_at) on acknowledgement_walls to equipo_member;
grant select on acknowledgement_walls to equipo_job;
-- Nobody reads the hashes of the codes.
grant select (staff_member_id, organization_id, made_by, made_at) on acknowledgement_codes to equipo_member, equipo_job;
grant insert, update (code_hmac, made_by, made_at) on acknowledgement_codes to equipo_member;

-- `code`: on the signer's own phone, with the personal code that the clinic handed over.
alter table document_signatures
  drop constraint document_signatures_way_check,
  drop constraint document_signatures_check1,
  add constraint document_signatures_way_check check (way in ('account', 'present', 'link', 'code')),
  add constraint document_signatures_account check ((way in ('link', 'code')) = (user_id is null)),
  add constraint document_signatures_code
    check ((way = 'code') = (signer_key like 'staff:%') and (way <> 'code' or purpose = 'acknowledgement'));

-- The clinic of a wall and, for a code that is right, the person. No row for an unknown wall.
create function acknowledging(wall text, hmac bytea)
  returns table (organization_id uuid, clinic text, time_zone text, person uuid, name text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.time_zone, s.id, s.name, s.role
  from acknowledgement_walls w
  join organizations o on o.id = w.organization_id and o.status = 'active'
  left join acknowledgement_codes c on c.organization_id = o.id and c.code_hmac = hmac
  left join staff_members s on s.id = c.staff_member_id and s.archived_at is null
  where w.token = wall
$$;
grant execute on function acknowledging(text, bytea) to equipo_token;

-- The documents that a person may read and confirm: valid ones of these kinds, the newest first.
create function documents_to_acknowledge(wall text, hmac bytea, kinds text[])
  returns table (id uuid, title text, number text, version int, issued_at timestamptz, sha256 text,
    signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.title, d.number, d.version, d.issued_at, f.sha256,
    (select s.signed_at from document_signatures s where s.document_id = d.id and s.purpose = 'acknowledgement'
      and s.signer_key = 'staff:' || a.person)
  from acknowledging(wall, hmac) a
  join documents d on d.clinic_id = a.organization_id and d.issuer_id = a.organization_id and d.kind = any (kinds)
    and d.status in ('valid', 'contested')
  join document_files f on f.document_id = d.id
  where a.person is not null
  order by d.id desc limit 50
$$;
grant execute on function documents_to_acknowledge(text, bytea, text[]) to equipo_token;

-- One of them with its file and the data that it was made from.
create function document_to_acknowledge(wall text, hmac bytea, kinds text[], chosen uuid)
  returns table (kind text, number text, version int, verification_code text, snapshot jsonb, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, d.number, d.version, d.verification_code, d.snapshot, f.bytes
  from acknowledging(wall, hmac) a
  join documents d on d.id = chosen and d.issuer_id = a.organization_id and d.kind = any (kinds)
    and d.status in ('valid', 'contested')
  join document_files f on f.document_id = d.id
  where a.person is not null
$$;
grant execute on function document_to_acknowledge(text, bytea, text[], uuid) to equipo_token;

-- Signs each of `signatures` (`id`, `documentId`, `sha256`) in the person's name; what was signed before stays. 'signed',
-- 'changed' if a document is no longer the one that was read, 'unknown' without the right code.
create function acknowledge(wall text, hmac bytea, kinds text[], signatures jsonb, in_function text, at timestamptz,
    asker jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a record;
begin
  select * into a from acknowledging(wall, hmac);
  if a.person is null then
    return 'unknown';
  end if;
  -- None can be revoked or revised until all are signed.
  perform from documents d
    where d.id in (select (one ->> 'documentId')::uuid from jsonb_array_elements(signatures) one)
    order by d.id for share;
  if exists (select from jsonb_array_elements(signatures) one where not exists (
    select from documents d join document_files f on f.document_id = d.id
    where d.id = (one ->> 'documentId')::uuid and d.issuer_id = a.organization_id and d.kind = any (kinds)
      and d.status in ('valid', 'contested') and f.sha256 = one ->> 'sha256')) then
    return 'changed';
  end if;
  insert into document_signatures (id, document_id, party, purpose, way, signer_key, name, role, sha256, snapshot_sha256,
    signed_at, address, agent)
  select (one ->> 'id')::uuid, d.id, 'clinic', 'acknowledgement', 'code', 'staff:' || a.person, a.name, in_function,
    one ->> 'sha256', d.snapshot_sha256, at, asker ->> 'address', asker ->> 'agent'
  from jsonb_array_elements(signatures) one join documents d on d.id = (one ->> 'documentId')::uuid
  on conflict (document_id, purpose, signer_key) do nothing;
  return 'signed';
end $$;
grant execute on function acknowledge(text, bytea, text[], jsonb, text, timestamptz, jsonb) to equipo_token;

-- A clinic that closes forgets its codes and its wall. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_acknowledgements;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from acknowledgement_codes where organization_id = org;
  delete from acknowledgement_walls where organization_id = org;
  return close_organization_but_acknowledgements(org);
end $$;
