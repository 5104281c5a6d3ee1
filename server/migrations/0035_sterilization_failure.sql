-- A failed test or cycle, and what is done about it until somebody signs that it is over.

create table sterilization_failures (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  equipment_id uuid not null,
  kind text not null check (kind in ('biological', 'bowie_dick', 'load')),
  load_id uuid,
  test_id uuid,
  bowie_dick_id uuid,
  -- When the last valid negative biological test before it was; null: there was none.
  negative_since timestamptz,
  rules_version text not null,
  opened_at timestamptz not null,
  opened_by uuid not null references profiles (id),
  opened_by_name text not null,
  released_at timestamptz check (released_at >= opened_at),
  released_by uuid references profiles (id),
  released_by_name text,
  -- The person who releases the autoclave, with their registration number.
  signature text check (length(signature) between 1 and 200),
  unique (id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id),
  foreign key (test_id, clinic_id) references sterilization_tests (id, clinic_id),
  foreign key (bowie_dick_id, clinic_id) references bowie_dick_tests (id, clinic_id),
  check (num_nulls(released_at, released_by, released_by_name, signature) in (0, 4)),
  check ((kind = 'biological') = (test_id is not null)),
  check ((kind = 'bowie_dick') = (bowie_dick_id is not null)),
  check ((kind = 'bowie_dick') = (load_id is null))
);
-- One of each kind at a time; a second failed test belongs to the first failure.
create unique index sterilization_failures_open on sterilization_failures (equipment_id, kind)
  where released_at is null and kind <> 'load';
create unique index sterilization_failures_load on sterilization_failures (load_id) where kind = 'load';
create index sterilization_failures_page on sterilization_failures (clinic_id, opened_at desc, id desc);

alter table sterilization_loads add foreign key (failure_id, clinic_id) references sterilization_failures (id, clinic_id);

-- Loads that nobody may use because of the failure. A block is lifted if the technical responsible recalls only the
-- tested load.
create table sterilization_blocks (
  failure_id uuid not null,
  load_id uuid not null,
  clinic_id uuid not null,
  blocked_at timestamptz not null,
  lifted_at timestamptz,
  primary key (failure_id, load_id),
  foreign key (failure_id, clinic_id) references sterilization_failures (id, clinic_id),
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id)
);
create index sterilization_blocks_of on sterilization_blocks (load_id);

create table sterilization_steps (
  id uuid primary key,
  failure_id uuid not null,
  clinic_id uuid not null,
  step text not null check (length(step) between 1 and 40),
  choice text check (length(choice) between 1 and 40),
  note text check (length(note) between 1 and 1000),
  order_id uuid references service_orders (id),
  done_at timestamptz not null,
  done_by uuid not null references profiles (id),
  done_by_name text not null,
  unique (failure_id, step),
  foreign key (failure_id, clinic_id) references sterilization_failures (id, clinic_id)
);

-- The place and the fate of a recalled package; the newest row of a package is valid.
create table sterilization_recalls (
  id uuid primary key,
  -- The order of rows with the same time.
  turn bigint not null generated always as identity,
  failure_id uuid not null,
  clinic_id uuid not null,
  package_id uuid not null,
  fate text not null check (fate in ('found', 'reprocessed', 'discarded', 'used', 'missing')),
  place text check (length(place) between 1 and 120),
  note text check (length(note) between 1 and 500),
  at timestamptz not null,
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  foreign key (failure_id, clinic_id) references sterilization_failures (id, clinic_id),
  foreign key (package_id, clinic_id) references sterilization_packages (id, clinic_id)
);
create index sterilization_recalls_of on sterilization_recalls (failure_id, package_id, turn desc);

select guard_tables('sterilization_failures', 'sterilization_blocks', 'sterilization_steps', 'sterilization_recalls');
do $$
declare
  name text;
begin
  foreach name in array array['sterilization_failures', 'sterilization_blocks', 'sterilization_steps',
    'sterilization_recalls'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (clinic_id = (select organization_id()))', name);
    execute format('create policy add_own on %I for insert to equipo_member
      with check (clinic_id = (select organization_id()))', name);
    execute format('grant select, insert on %I to equipo_member', name);
    execute format('grant select on %I to equipo_job', name);
  end loop;
end $$;

-- A released failure never changes.
create policy change_open on sterilization_failures for update to equipo_member
  using (clinic_id = (select organization_id()) and released_at is null)
  with check (clinic_id = (select organization_id()));
grant update (released_at, released_by, released_by_name, signature) on sterilization_failures to equipo_member;

create policy change_own on sterilization_blocks for update to equipo_member
  using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()));
grant update (lifted_at) on sterilization_blocks to equipo_member;

-- Refuses to release a load that did not conform, whose test failed, or that is blocked.
create function guard_sterilization_release() returns trigger language plpgsql as $$
begin
  if not exists (select from sterilization_results r where r.load_id = new.load_id and r.outcome = 'conform'
      and not exists (select from sterilization_results later where later.corrects = r.id))
    or exists (select from sterilization_blocks b where b.load_id = new.load_id and b.lifted_at is null)
    or exists (select from sterilization_tests t join sterilization_readings r on r.test_id = t.id
      where t.load_id = new.load_id and r.result = 'positive') then
    raise exception 'load % cannot be released', new.load_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_release before insert on sterilization_releases for each row
  execute function guard_sterilization_release();

-- Keeps the autoclave down while a biological failure is open, or a Bowie-Dick test that failed twice. The status that
-- somebody sets meanwhile applies afterwards.
create function guard_failed_autoclave() returns trigger language plpgsql as $$
begin
  if exists (select from sterilization_failures f where f.equipment_id = new.id and f.released_at is null
      and (f.kind = 'biological' or exists (select from sterilization_steps s
        where s.failure_id = f.id and s.step = 'out_of_use'))) then
    new.said_status := new.status;
    new.status := 'down';
  end if;
  return new;
end $$;
create trigger guard_failed_autoclave before update of status on equipment for each row
  when (new.status in ('operational', 'restricted')) execute function guard_failed_autoclave();
