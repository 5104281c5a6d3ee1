-- Who read or changed what. Source: Lei 13.709/2018 (LGPD), art. 37; Lei 12.965/2014 (Marco Civil), art. 15.

-- Only ids, never names or values: names are looked up when the log is read.
create table audit_log (
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('write', 'read', 'download', 'link', 'sign_in')),
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  actor text not null check (actor in ('user', 'administrator', 'token', 'job')),
  user_id uuid,
  job text,
  organization_id uuid,
  -- Method and path, with parameter names instead of values.
  endpoint text not null,
  subject_id uuid,
  -- Names of the fields that were written.
  fields text[] not null default '{}',
  reason text,
  address text,
  agent text,
  primary key (at, id)
);
create index audit_log_organization on audit_log (organization_id, at desc, id desc) where organization_id is not null;
create index audit_log_person on audit_log (user_id, at desc, id desc) where user_id is not null;
create index audit_log_subject on audit_log (subject_id, at desc, id desc) where subject_id is not null;
-- For filters by a rare kind, which would otherwise scan all the writes.
create index audit_log_kind on audit_log (organization_id, kind, at desc, id desc) where kind <> 'write';
create index audit_log_access on audit_log (at) where kind in ('download', 'link', 'sign_in');

-- Changes and reads by administrators are kept as long as a claim is possible (CDC art. 27), accesses by Marco Civil,
-- art. 15.
create function audit_kept_for(kind text) returns interval language sql immutable
  return case when kind in ('write', 'read') then interval '5 years' else interval '6 months' end;
grant execute on function audit_kept_for(text) to equipo_job;

-- Entries may be deleted only after that time.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if old.at < now() - audit_kept_for(old.kind) then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger kept before delete on audit_log for each row execute function keep_audit();

select guard_tables('audit_log');

-- People see their own entries; owners also those of their organization.
create policy read_own on audit_log for select to equipo_member
  using (user_id = (select actor_id()) or (organization_id = (select organization_id()) and (select may('audit'))));
create policy read_all on audit_log for select to equipo_admin using ((select in_request()));
create policy add_own on audit_log for insert to equipo_member, equipo_admin
  with check (user_id = actor_id());
create policy add_others on audit_log for insert to equipo_token, equipo_job with check ((select in_request()));
grant insert on audit_log to equipo_member, equipo_token, equipo_job, equipo_admin;
grant select on audit_log to equipo_member, equipo_admin;
create trigger append_only before update or truncate on audit_log for each statement execute function refuse_change();

-- The organization of a row that an administrator looked at, so that its owner sees the access in the log.
create function organization_of(subject uuid) returns uuid language sql stable
begin atomic
  select coalesce(
    (select id from organizations where id = organization_of.subject),
    (select clinic_id from equipment where id = organization_of.subject),
    (select clinic_id from service_orders where id = organization_of.subject),
    (select clinic_id from documents where id = organization_of.subject),
    (select organization_id from files where id = organization_of.subject),
    (select organization_id from checklists where id = organization_of.subject),
    (select organization_id from checklist_templates where id = organization_of.subject),
    (select organization_id from corrective_actions where id = organization_of.subject),
    (select organization_id from document_drafts where id = organization_of.subject),
    (select organization_id from memberships where user_id = organization_of.subject order by created_at limit 1));
end;
grant execute on function organization_of(uuid) to equipo_admin;

-- Deletes old entries, at most twice `most` at a time. Returns how many.
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

-- The person with this address, for the log of a sign-in. The answer never leaves the server.
create function person_of(address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from auth."user" where email = lower(address)
$$;
grant execute on function person_of(text) to equipo_token;
