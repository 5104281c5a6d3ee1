-- Function and registration number belong to a person in an organization, never to the organization alone.

create table registrations (
  organization_id uuid not null,
  user_id uuid not null,
  registry text check (length(registry) between 1 and 60),
  job_title text check (length(job_title) between 1 and 120),
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
alter table registrations enable row level security;
alter table registrations force row level security;
do $$
begin
  execute format('create policy definer on registrations to %I using ((select in_request()))', current_user);
end $$;
-- Apart from memberships, whose rows hold permissions: a person writes this row and no other.
create policy read_own on registrations for select to equipo_member
  using (organization_id = (select organization_id()));
create policy add_own on registrations for insert to equipo_member
  with check (organization_id = (select organization_id()) and user_id = actor_id());
create policy change_own on registrations for update to equipo_member
  using (organization_id = (select organization_id()) and user_id = actor_id())
  with check (organization_id = (select organization_id()) and user_id = actor_id());
grant select, insert, update (registry, job_title, updated_at) on registrations to equipo_member;

-- A document that was signed while it was issued carries its signatures in its data.
create or replace function signatures_of_code(code text) returns table (purpose text, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select signed.purpose, signed.at from (
    select s.purpose, s.signed_at as at from document_signatures s join documents d on d.id = s.document_id
    where d.verification_code = code
    union all
    select 'issue', (one ->> 'signedAt')::timestamptz
    from documents d, jsonb_array_elements(case when jsonb_typeof(d.snapshot -> 'signature') = 'object'
      then jsonb_build_array(d.snapshot -> 'signature')
      when jsonb_typeof(d.snapshot -> 'signatures') = 'array' then d.snapshot -> 'signatures' else '[]' end) one
    where d.verification_code = code) signed
  order by signed.at, signed.purpose <> 'issue'
$$;
