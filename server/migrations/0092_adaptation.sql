-- A clinic's statements about itself, from which follows what RDC 1.002/2025 asks of it. The classes of its rooms stand
-- in its profile.
create table adaptation_answers (
  clinic_id uuid primary key references organizations (id),
  licensed_then boolean not null,
  offices int not null check (offices between 0 and 500),
  several_dentists boolean not null,
  xrays text[] not null check (xrays <@ array['intraoral', 'portable', 'extraoral']),
  autoclaves text[] not null check (autoclaves <@ array['up_to_60', 'above_60']),
  processing text not null check (processing in ('own', 'outsourced', 'both')),
  version int not null default 1,
  updated_at timestamptz not null
);

-- The person who has taken a step on, and the day until when.
create table adaptation_assignments (
  clinic_id uuid not null references organizations (id),
  step text not null check (step ~ '^[a-z0-9-]{1,60}$'),
  person text check (length(person) between 1 and 120),
  due_on date,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (clinic_id, step)
);

select guard_tables('adaptation_answers', 'adaptation_assignments');
do $$
declare
  name text;
begin
  foreach name in array array['adaptation_answers', 'adaptation_assignments'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (clinic_id = (select organization_id()))', name);
    execute format('create policy add_own on %I for insert to equipo_member
      with check (clinic_id = (select organization_id())
        and exists (select from organizations o where o.id = clinic_id and o.kind = ''clinic''))', name);
    execute format('create policy change_own on %I for update to equipo_member
      using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()))', name);
    execute format('grant select, insert on %I to equipo_member', name);
    execute format('grant select on %I to equipo_job', name);
  end loop;
end $$;
grant update (licensed_then, offices, several_dentists, xrays, autoclaves, processing, version, updated_at)
  on adaptation_answers to equipo_member;
grant update (person, due_on, version, updated_at) on adaptation_assignments to equipo_member;

-- A clinic that closes forgets both. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_adaptation;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from adaptation_answers where clinic_id = org;
  delete from adaptation_assignments where clinic_id = org;
  return close_organization_but_adaptation(org);
end $$;
