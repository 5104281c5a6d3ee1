-- Links by which a person without an account looks at a document for some days, and what was done by them.

create table shares (
  id uuid primary key,
  -- The organization that shares.
  organization_id uuid not null references organizations (id),
  document_id uuid not null references documents (id),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- The addressee, in the words of the person who shares.
  recipient text check (length(recipient) between 1 and 120),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
  revoked_at timestamptz
);
create index shares_document on shares (organization_id, document_id, id desc);
create index shares_live on shares (organization_id, expires_at) where revoked_at is null;

create table share_openings (
  seq bigint generated always as identity primary key,
  share_id uuid not null references shares (id),
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('opened', 'downloaded')),
  at timestamptz not null,
  -- Shortened to the network.
  address text,
  agent text
);
create index share_openings_share on share_openings (organization_id, share_id, seq desc);

select guard_tables('shares', 'share_openings');

create policy read_own on shares for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on shares for select to equipo_admin using ((select in_request()));

create policy add_own on shares for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id())
    and exists (select from documents d where d.id = document_id));
create policy change_own on shares for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select (id, organization_id, document_id, recipient, created_by, created_at, expires_at, revoked_at) on shares
  to equipo_member, equipo_job, equipo_admin;
grant insert on shares to equipo_member;
grant update (revoked_at, token_sha256) on shares to equipo_member;

create policy read_own on share_openings for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on share_openings for select to equipo_admin using ((select in_request()));
grant select on share_openings to equipo_member, equipo_job, equipo_admin;
create trigger kept before update on share_openings for each statement execute function refuse_change();

-- The document of a link; records each opening and each download. No row for a link that is unknown, over or revoked.
-- `bytes` and `snapshot` only if the document is not revoked and the caller asks for them.
create function open_share(token bytea, what text, at timestamptz, asker jsonb)
  returns table (id uuid, kind text, number text, version int, title text, status text, issued_at timestamptz,
    valid_until date, issuer_name text, organization_name text, time_zone text, verification_code text, sha256 text,
    size int, pages int, expires_at timestamptz, snapshot jsonb, bytes bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s shares;
begin
  select h.* into s from shares h join organizations o on o.id = h.organization_id and o.status = 'active'
  where h.token_sha256 = token and h.revoked_at is null and h.expires_at > at;
  if s.id is null then
    return;
  end if;
  if what in ('opened', 'downloaded') then
    insert into share_openings (share_id, organization_id, kind, at, address, agent)
      values (s.id, s.organization_id, what, at, asker ->> 'address', asker ->> 'agent');
  end if;
  return query select s.id, d.kind, d.number, d.version, d.title, d.status, d.issued_at, d.valid_until, i.name, o.name,
    o.time_zone, d.verification_code, f.sha256, octet_length(f.bytes), f.pages, s.expires_at,
    case when what = 'pages' and d.status <> 'revoked' then d.snapshot end,
    case when what = 'downloaded' and d.status <> 'revoked' then f.bytes end
  from documents d
  join organizations i on i.id = d.issuer_id
  join organizations o on o.id = s.organization_id
  left join document_files f on f.document_id = d.id
  where d.id = s.document_id;
end $$;
grant execute on function open_share(bytea, text, timestamptz, jsonb) to equipo_token;

-- Deletes the openings of links some time after the links ended. Returns how many.
create function forget_share_openings(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from share_openings e using shares s
    where s.id = e.share_id and coalesce(s.revoked_at, s.expires_at) < before and s.expires_at < before returning 1)
  select count(*)::int from gone
$$;
grant execute on function forget_share_openings(timestamptz) to equipo_job;
