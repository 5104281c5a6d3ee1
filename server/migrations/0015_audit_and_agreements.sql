-- Who read or changed what; the legal texts, and who agreed to which.
-- Source: Lei 13.709/2018 (LGPD), arts. 18, 37; Lei 12.965/2014 (Marco Civil), art. 15.

-- Ids only, never a name or a value: names are looked up when the log is read.
create table audit_log (
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('write', 'read', 'download', 'link', 'sign_in')),
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  actor text not null check (actor in ('user', 'administrator', 'token', 'job')),
  user_id uuid,
  job text,
  organization_id uuid,
  -- Method and path with its names in place of values.
  endpoint text not null,
  subject_id uuid,
  -- Names of the fields that a write sent.
  fields text[] not null default '{}',
  reason text,
  address text,
  agent text,
  primary key (at, id)
);
create index audit_log_organization on audit_log (organization_id, at desc, id desc) where organization_id is not null;
create index audit_log_person on audit_log (user_id, at desc, id desc) where user_id is not null;
create index audit_log_subject on audit_log (subject_id, at desc, id desc) where subject_id is not null;
-- What is rare among the writes, so that a filter by kind does not read past them.
create index audit_log_kind on audit_log (organization_id, kind, at desc, id desc) where kind <> 'write';
create index audit_log_access on audit_log (at) where kind in ('download', 'link', 'sign_in');

-- Changes and administrators' reads: as long as a claim can be brought (CDC art. 27). Accesses: Marco Civil, art. 15.
create function audit_kept_for(kind text) returns interval language sql immutable
  return case when kind in ('write', 'read') then interval '5 years' else interval '6 months' end;

create function keep_audit() returns trigger language plpgsql as $$
begin
  if old.at < now() - audit_kept_for(old.kind) then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or truncate on audit_log for each statement execute function refuse_change();
create trigger kept before delete on audit_log for each row execute function keep_audit();

alter table audit_log enable row level security;
alter table audit_log force row level security;
do $$
begin
  execute format('create policy definer on audit_log to %I using ((select in_request()))', current_user);
end $$;
-- A person the own entries; whoever may do everything in an organization, an owner, those of the organization.
create policy read_own on audit_log for select to equipo_member
  using (user_id = (select actor_id()) or (organization_id = (select organization_id()) and (select may('audit'))));
create policy read_all on audit_log for select to equipo_admin using ((select in_request()));
create policy add_own on audit_log for insert to equipo_member, equipo_admin
  with check (user_id = actor_id());
create policy add_others on audit_log for insert to equipo_token, equipo_job with check ((select in_request()));
grant insert on audit_log to equipo_member, equipo_token, equipo_job, equipo_admin;
grant select on audit_log to equipo_member, equipo_admin;
grant execute on function audit_kept_for(text) to equipo_job;

-- Whose a thing is that an administrator looked at, so that its owner sees that in the organization's log.
create function organization_of(subject uuid) returns uuid language sql stable
begin atomic
  select coalesce(
    (select id from organizations where id = subject),
    (select clinic_id from equipment where id = subject),
    (select clinic_id from service_orders where id = subject),
    (select clinic_id from documents where id = subject),
    (select organization_id from files where id = subject),
    (select organization_id from memberships where user_id = subject order by created_at limit 1));
end;
grant execute on function organization_of(uuid) to equipo_admin;

-- Forgets entries whose time is over, some at a time. Returns how many.
create function forget_audit(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  with old as (
    (select at, id from audit_log where kind in ('download', 'link', 'sign_in')
      and at < now() - audit_kept_for('link') order by at limit most)
    union all
    (select at, id from audit_log where kind in ('write', 'read')
      and at < now() - audit_kept_for('write') order by at limit most))
  delete from audit_log a using old where a.at = old.at and a.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function forget_audit(int) to equipo_job;

-- Whose address it is, for the record of a sign-in; the answer goes nowhere else.
create function person_of(address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from auth."user" where email = lower(address)
$$;
grant execute on function person_of(text) to equipo_token;

-- What the product says in writing. A published text never changes; the highest version of a kind holds.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  version int not null check (version > 0),
  -- Paragraphs, one a line; `## ` begins a heading, `- ` an item of a list, `| ` a row of a table. Nothing else is markup.
  body text not null check (length(body) between 1 and 100000),
  published_at timestamptz not null,
  published_by uuid references profiles (id),
  -- What changed, in a sentence that everybody reads.
  reason text not null,
  primary key (kind, version)
);

-- Who agreed to which version, when and from where. The text on cookies asks for no agreement.
create table legal_agreements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id),
  kind text not null check (kind in ('terms', 'privacy')),
  version int not null,
  agreed_at timestamptz not null,
  address text,
  agent text,
  unique (user_id, kind, version),
  foreign key (kind, version) references legal_texts (kind, version)
);
create trigger append_only before update or delete or truncate on legal_texts
  for each statement execute function refuse_change();
create trigger append_only before update or truncate on legal_agreements for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['legal_texts', 'legal_agreements'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;
create policy read_all on legal_texts for select to equipo_member, equipo_token, equipo_admin using ((select in_request()));
create policy add_new on legal_texts for insert to equipo_admin with check (published_by = (select actor_id()));
grant select on legal_texts to equipo_member, equipo_token, equipo_admin;
grant insert on legal_texts to equipo_admin;
create policy read_own on legal_agreements for select to equipo_member using (user_id = (select actor_id()));
create policy read_all on legal_agreements for select to equipo_admin using ((select in_request()));
grant select on legal_agreements to equipo_member, equipo_admin;

-- A person agrees to the texts that hold now: the own account, or one that is being made in this transaction.
create function agree_to_legal_texts(person uuid, address text, agent text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if person is distinct from actor_id() and current_setting('role') not in ('equipo_token', 'equipo_job') then
    raise exception 'not your agreement' using errcode = 'insufficient_privilege';
  end if;
  insert into legal_agreements (user_id, kind, version, agreed_at, address, agent)
    select person, kind, max(version), at, address, agent from legal_texts where kind in ('terms', 'privacy') group by kind
    on conflict (user_id, kind, version) do nothing;
end $$;
grant execute on function agree_to_legal_texts(uuid, text, text, timestamptz) to equipo_member, equipo_token, equipo_job;
