-- Files that prove a payment: of one that the workshop registers, and of one that was said to be made by a link.

alter table payments add file_id uuid references files (id);
create index payments_file on payments (file_id) where file_id is not null;
grant insert (file_id) on payments to equipo_member;
create policy add_with_file on payments as restrictive for insert to equipo_member
  with check (file_id is null or exists (select from files f join charges c on c.id = f.charge_id
    where f.id = file_id and c.workshop_id = payments.workshop_id and c.clinic_id = payments.clinic_id));

drop policy keep_receipt on files;
create policy keep_receipt on files as restrictive for update to equipo_member
  using (not exists (select from payment_claims c where c.file_id = files.id)
    and not exists (select from payments p where p.file_id = files.id));

-- Nobody with an account sent a file that came by a charge's link.
alter table files alter created_by drop not null;
alter table files add check (created_by is not null or charge_id is not null);

-- Hash of the secret with which the sender of such a claim adds its file.
alter table payment_claims add proof_sha256 bytea unique check (length(proof_sha256) = 32);
alter table payment_claims add check (proof_sha256 is null or claimed_by is null);

create or replace function claim_by_link(token bytea, claim jsonb, at timestamptz) returns boolean
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
      proof_sha256, created_at)
    select (claim ->> 'id')::uuid, i.id, i.charge_id, i.workshop_id, i.clinic_id, (claim ->> 'cents')::bigint,
      (claim ->> 'paidOn')::date, claim ->> 'way', claim ->> 'note', claim ->> 'name',
      decode(claim ->> 'proofSha256', 'hex'), at
    from charge_instalments i where i.id = (claim ->> 'instalmentId')::uuid and i.charge_id = l.charge_id
    on conflict do nothing;
  return found;
end $$;

-- Adds the file of a payment that was said to be made by a link: one, within an hour, while nobody has answered and a link
-- still opens the charge. False if it takes none. A file without its hash is not added: the answer says whether it would be.
create function take_proof(secret bytea, file jsonb, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said payment_claims;
begin
  select p.* into said from payment_claims p
    where p.proof_sha256 = secret and p.state = 'open' and p.created_at > at - interval '1 hour'
      and exists (select from charge_links l join organizations w on w.id = l.workshop_id and w.status = 'active'
        where l.charge_id = p.charge_id and l.revoked_at is null and l.expires_at > at)
    for update;
  if said.id is null then
    return false;
  elsif said.file_id is not null then
    return exists (select from files f where f.id = said.file_id and f.id = (file ->> 'id')::uuid
      and f.sha256 = coalesce(file ->> 'sha256', f.sha256));
  elsif not file ? 'sha256' then
    return true;
  end if;
  insert into files (id, organization_id, charge_id, kind, name, media_type, size, sha256, width, height, pages, created_at)
    values ((file ->> 'id')::uuid, said.clinic_id, said.charge_id, 'document', file ->> 'name', file ->> 'mediaType',
      (file ->> 'size')::int, file ->> 'sha256', (file ->> 'width')::int, (file ->> 'height')::int, (file ->> 'pages')::int, at)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  update payment_claims set file_id = (file ->> 'id')::uuid where id = said.id;
  return true;
end $$;
grant execute on function take_proof(bytea, jsonb, timestamptz) to equipo_token;

-- How the workshop is taxed: what a client may withhold follows from it.
alter table charge_settings add tax_regime text check (tax_regime in ('mei', 'simples', 'other'));
grant update (tax_regime) on charge_settings to equipo_member;
