-- Signatures of issued documents, requests to sign, what happened on the way, and the evidence that is made from it.
-- Rows are only added; only the state of a link changes.

-- Requests to sign. A link is kept as a hash, its code as a keyed hash.
create table signature_requests (
  id uuid primary key,
  document_id uuid not null references documents (id),
  -- The organization that asks.
  organization_id uuid not null references organizations (id),
  requested_by uuid not null references profiles (id),
  requester_name text not null,
  party text not null check (party in ('clinic', 'workshop', 'other')),
  purpose text not null check (purpose in ('issue', 'acceptance', 'approval', 'acknowledgement')),
  signer_name text not null check (length(signer_name) between 1 and 120),
  signer_email text check (length(signer_email) between 3 and 254),
  -- `mail`: the code goes to the signer's address; `voice`: the requester reads it out; `product`: there is no link,
  -- and the other party's people are notified.
  channel text not null check (channel in ('mail', 'voice', 'product')),
  token_sha256 bytea unique check (length(token_sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  address text,
  agent text,
  revoked_at timestamptz,
  -- How many codes were made; the last one, its end, and how often it was guessed wrong.
  codes int not null default 0,
  code_hmac bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  -- Hash of the proof that the page got for the right code: only that page signs.
  proof_sha256 bytea,
  confirmed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 1000),
  -- When the addressee and the viewer's address were deleted, since nobody answered.
  forgotten_at timestamptz check (forgotten_at is null or num_nonnulls(signer_email, address, agent, signed_at,
    declined_at) = 0),
  check (channel <> 'mail' or signer_email is not null or forgotten_at is not null),
  check ((channel = 'product') = (token_sha256 is null)),
  check (num_nonnulls(signed_at, declined_at) < 2)
);
create index signature_requests_document on signature_requests (document_id, id desc);
create index signature_requests_open on signature_requests (organization_id, expires_at)
  where signed_at is null and declined_at is null and revoked_at is null;
create index signature_requests_unanswered on signature_requests (coalesce(revoked_at, expires_at))
  where signed_at is null and declined_at is null and forgotten_at is null;

create table document_signatures (
  id uuid primary key,
  document_id uuid not null references documents (id),
  party text not null check (party in ('clinic', 'workshop', 'other')),
  purpose text not null check (purpose in ('issue', 'acceptance', 'approval', 'acknowledgement')),
  -- `account`: the signer is signed in; `present`: on the device of a signed-in colleague, who vouches for the signer;
  -- `link`.
  way text not null check (way in ('account', 'present', 'link')),
  -- The person who is signed in.
  user_id uuid references profiles (id),
  request_id uuid references signature_requests (id),
  -- Identifies the signer, so that nobody signs twice: `user:…`, `tax:…`, `email:…`, `name:…`.
  signer_key text not null check (length(signer_key) between 6 and 300),
  name text not null check (length(name) between 1 and 120),
  tax_id text check (tax_id ~ '^[0-9]{11}$'),
  -- The signer's function, such as Responsável técnica.
  role text check (length(role) between 1 and 120),
  -- The strokes; null if the signer only acknowledges a reading.
  drawing jsonb,
  -- The signed file and the data that it was made from.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  snapshot_sha256 text not null check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  address text,
  agent text,
  unique (document_id, purpose, signer_key),
  check ((way = 'link') = (request_id is not null)),
  check ((way = 'link') = (user_id is null)),
  check (purpose = 'acknowledgement' or drawing is not null)
);
create index document_signatures_request on document_signatures (request_id) where request_id is not null;
create index document_signatures_user on document_signatures (user_id) where user_id is not null;

-- Only triggers and the functions of links write events.
create table signature_events (
  seq bigint generated always as identity primary key,
  document_id uuid not null references documents (id),
  request_id uuid references signature_requests (id),
  signature_id uuid references document_signatures (id),
  kind text not null check (kind in ('asked', 'opened', 'code_made', 'code_wrong', 'code_confirmed', 'signed',
    'declined', 'withdrawn')),
  -- The name of the person who did it, or to whom it was done.
  name text not null,
  -- The channel of a code, or the reason of a refusal.
  about text,
  at timestamptz not null,
  address text,
  agent text
);
create index signature_events_document on signature_events (document_id, seq);

-- The evidence page as a file. A new event or a new status of the document makes a new version, and all versions are
-- kept.
create table signature_evidence (
  document_id uuid not null references documents (id),
  version int not null check (version > 0),
  -- The last event on the page.
  through bigint not null,
  -- The document's status on the page.
  standing text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  made_at timestamptz not null,
  primary key (document_id, version),
  unique (document_id, through, standing)
);

alter table signature_evidence alter column bytes set storage external;

select guard_tables('signature_requests', 'document_signatures', 'signature_events', 'signature_evidence');
do $$
declare
  name text;
begin
  foreach name in array array['signature_requests', 'document_signatures', 'signature_events', 'signature_evidence'] loop
    -- People who see the document see who signed it.
    execute format('create policy read_own on %I for select to equipo_member, equipo_job, equipo_admin
      using (exists (select from documents d where d.id = document_id))', name);
  end loop;
end $$;

create policy add_own on signature_requests for insert to equipo_member
  with check (organization_id = (select organization_id()) and requested_by = (select actor_id())
    and exists (select from documents d where d.id = document_id));
create policy change_own on signature_requests for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
-- Nobody reads the hashes of the link and the code.
grant select (id, document_id, organization_id, requested_by, requester_name, party, purpose, signer_name, signer_email,
  channel, created_at, expires_at, address, agent, revoked_at, codes, code_sent_at, code_expires_at, code_tries,
  confirmed_at, signed_at, declined_at, decline_reason) on signature_requests to equipo_member, equipo_job, equipo_admin;
grant insert (id, document_id, organization_id, requested_by, requester_name, party, purpose, signer_name, signer_email,
  channel, token_sha256, created_at, expires_at, address, agent) on signature_requests to equipo_member;
grant update (revoked_at, token_sha256) on signature_requests to equipo_member;
create trigger kept before delete or truncate on signature_requests
  for each statement execute function refuse_change();

create policy add_own on document_signatures for insert to equipo_member
  with check (user_id = (select actor_id()) and way <> 'link'
    and exists (select from documents d where d.id = document_id));
grant select, insert on document_signatures to equipo_member;
grant select on document_signatures to equipo_job, equipo_admin;
create trigger kept before update or delete or truncate on document_signatures
  for each statement execute function refuse_change();
grant select on signature_events to equipo_member, equipo_job, equipo_admin;
create trigger kept before delete or truncate on signature_events
  for each statement execute function refuse_change();

-- The address and the device may be deleted; the event itself never changes.
create function keep_signature_event() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.address, new.agent) > 0
    or to_jsonb(new) - array['address', 'agent'] <> to_jsonb(old) - array['address', 'agent'] then
    raise exception 'signature_events is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger kept_rows before update on signature_events for each row execute function keep_signature_event();

create policy add_own on signature_evidence for insert to equipo_job
  with check (exists (select from documents d where d.id = document_id and d.issuer_id = (select organization_id())));
grant select on signature_evidence to equipo_member, equipo_job, equipo_admin;
grant insert on signature_evidence to equipo_job;
create trigger kept before update or delete or truncate on signature_evidence
  for each statement execute function refuse_change();

-- A document to sign, locked so that it cannot be revoked meanwhile. No row: the caller is not a party.
create function document_to_sign(chosen uuid)
  returns table (kind text, status text, number text, version int, title text, issuer_id uuid, clinic_id uuid,
    workshop_id uuid, sha256 text, snapshot_sha256 text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from documents d where d.id = chosen for share;
  return query select d.kind, d.status, d.number, d.version, d.title, d.issuer_id, d.clinic_id, d.workshop_id, f.sha256,
    d.snapshot_sha256
  from documents d left join document_files f on f.document_id = d.id
  where d.id = chosen and (organization_id() in (d.issuer_id, d.clinic_id, d.workshop_id) or manages(d.clinic_id));
end $$;
grant execute on function document_to_sign(uuid) to equipo_member;

-- Refuses to sign a document that is not valid, that has no file, or whose file differs from the one that was shown.
create function guard_signature() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d documents;
begin
  select * into d from documents where id = new.document_id for share;
  if d.status not in ('valid', 'contested') or d.snapshot_sha256 <> new.snapshot_sha256 or not exists (
    select from document_files f where f.document_id = d.id and f.sha256 = new.sha256) then
    raise exception 'this is not a document to sign' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guarded before insert on document_signatures for each row execute function guard_signature();

-- Notifies the people of the issuer and of the organization that asked, except the caller. Nobody may call it.
create function tell_of_signature(chosen uuid, asking uuid, cause text, who text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
  select time_ordered_id(at), m.organization_id, m.user_id, cause, d.id,
    jsonb_build_object('title', d.title || ' ' || d.number, 'name', who, 'kind', d.kind), at, 'waiting'
  from documents d join memberships m on m.organization_id in (d.issuer_id, asking)
  where d.id = chosen and m.user_id is distinct from actor_id()
$$;

-- Records a signature and notifies its parties.
create function note_signature() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into signature_events (document_id, request_id, signature_id, kind, name, about, at, address, agent)
    values (new.document_id, new.request_id, new.id, 'signed', new.name, new.way, new.signed_at, new.address, new.agent);
  if new.purpose <> 'acknowledgement' then
    perform tell_of_signature(new.document_id, (select organization_id from signature_requests where id = new.request_id),
      'document_signed', new.name, new.signed_at);
  end if;
  return null;
end $$;
create trigger noted after insert on document_signatures for each row execute function note_signature();

-- Records a request to sign, its withdrawal and its refusal, and notifies the parties.
create function note_signature_request() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into signature_events (document_id, request_id, kind, name, about, at, address, agent)
      values (new.document_id, new.id, 'asked', new.requester_name, new.channel, new.created_at, new.address, new.agent);
    if new.channel = 'product' then
      insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
      select time_ordered_id(new.created_at), m.organization_id, m.user_id, 'signature_asked', d.id,
        jsonb_build_object('title', d.title || ' ' || d.number, 'name', new.requester_name, 'kind', d.kind),
        new.created_at, 'waiting'
      from documents d join memberships m on m.organization_id =
        case new.party when 'clinic' then d.clinic_id when 'workshop' then d.workshop_id end
      where d.id = new.document_id and m.user_id is distinct from actor_id();
    end if;
  elsif old.revoked_at is null and new.revoked_at is not null then
    insert into signature_events (document_id, request_id, kind, name, at)
      values (new.document_id, new.id, 'withdrawn', new.requester_name, new.revoked_at);
  elsif old.declined_at is null and new.declined_at is not null then
    perform tell_of_signature(new.document_id, new.organization_id, 'signature_declined', new.signer_name,
      new.declined_at);
  end if;
  return null;
end $$;
create trigger noted after insert or update on signature_requests
  for each row execute function note_signature_request();

-- Deletes from unanswered requests whom they went to and from where they were viewed. Returns how many. Nobody may call
-- it.
create function forget_requests(chosen uuid[], at timestamptz) returns int language plpgsql as $$
declare
  many int;
begin
  update signature_requests set signer_email = null, address = null, agent = null, forgotten_at = at,
    -- An open link ends, since no code can reach anybody.
    expires_at = greatest(least(expires_at, at), created_at + interval '1 second')
    where id = any (chosen) and signed_at is null and declined_at is null and forgotten_at is null;
  get diagnostics many = row_count;
  update signature_events set address = null, agent = null
    where request_id = any (chosen) and num_nonnulls(address, agent) > 0
      and document_id in (select document_id from signature_requests where id = any (chosen));
  return many;
end $$;

-- The same for all requests that ended so many days ago.
create function forget_signature_requests(at timestamptz, days int) returns int
  language sql security definer set search_path = public, pg_temp as $$
  select forget_requests(array(select id from signature_requests
    where coalesce(revoked_at, expires_at) < at - make_interval(days => days)
      and signed_at is null and declined_at is null and forgotten_at is null limit 5000), at)
$$;
grant execute on function forget_signature_requests(timestamptz, int) to equipo_job;
