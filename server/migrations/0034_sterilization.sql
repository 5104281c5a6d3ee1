-- The sterilization log of a clinic: programs of its autoclaves, loads, and tests. Records are only added: a correction
-- is a row that refers to the row it corrects. They are kept for at least five years (RDC 1.002/2025, art. 92), so
-- nobody may delete.

create table sterilization_settings (
  clinic_id uuid primary key references organizations (id),
  -- How long a package may be used after its cycle; null: six months (art. 82). Another time has to be validated.
  use_months int check (use_months between 1 and 60),
  use_basis text check (length(use_basis) between 1 and 300),
  -- Loads with implantables wait for the reading of the biological test, even if no rule requires it.
  implants_wait boolean not null default true,
  version int not null default 1,
  check ((use_months is null) = (use_basis is null))
);

create table sterilization_programs (
  id uuid primary key,
  clinic_id uuid not null,
  equipment_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kinds text[] not null check (kinds <@ array['wrapped', 'unwrapped', 'solid', 'porous', 'hollow'] and kinds <> '{}'),
  vacuum boolean not null,
  celsius_min double precision not null check (celsius_min between 100 and 145),
  celsius_max double precision not null check (celsius_max between celsius_min and 150),
  bar_min double precision not null check (bar_min between 0 and 5),
  bar_max double precision not null check (bar_max between bar_min and 5),
  minutes_min double precision not null check (minutes_min between 0.5 and 240),
  minutes_max double precision check (minutes_max between minutes_min and 300),
  -- The source of the limits: a `Basis` of `core/regulation`.
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index sterilization_programs_of on sterilization_programs (clinic_id, equipment_id) where archived_at is null;

create table sterilization_loads (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  equipment_id uuid not null,
  -- Made by the server from the day and its running number; unique in the clinic for ever (art. 91 § 2º).
  lot text not null check (lot ~ '^[0-9]{6}-[0-9]{2,4}$'),
  day date not null,
  number int not null check (number > 0),
  -- `repeat` and `empty` are the cycles that a failure requires.
  purpose text not null check (purpose in ('load', 'test', 'repeat', 'empty')),
  failure_id uuid,
  -- A copy of the program with its limits at the time.
  program jsonb not null check (jsonb_typeof(program) = 'object'),
  -- The chamber has more than 60 L: RDC 15/2012 applies (art. 93).
  large boolean not null,
  implants boolean not null default false,
  operator text not null check (length(operator) between 1 and 120),
  integrator_type int not null check (integrator_type in (5, 6)),
  integrator_lot text check (length(integrator_lot) between 1 and 60),
  integrator_until date,
  rules_version text not null,
  started_at timestamptz not null,
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  -- Folded lot, operator and names of packages.
  search text not null collate "C",
  unique (clinic_id, lot),
  unique (clinic_id, day, number),
  unique (id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  check ((failure_id is not null) = (purpose in ('repeat', 'empty')))
);
create index sterilization_loads_book on sterilization_loads (clinic_id, started_at desc, id desc);
create index sterilization_loads_of on sterilization_loads (equipment_id, started_at desc, id desc);
create index sterilization_loads_failure on sterilization_loads (failure_id) where failure_id is not null;

create table sterilization_packages (
  id uuid primary key,
  clinic_id uuid not null,
  load_id uuid not null,
  number int not null check (number between 1 and 200),
  kind text not null check (length(kind) between 1 and 80),
  -- Required if the wrapping is not transparent (art. 81 IV).
  contents text check (length(contents) between 1 and 300),
  transparent boolean not null,
  prepared_by text not null check (length(prepared_by) between 1 and 120),
  packaging_until date,
  use_until date not null,
  unique (load_id, number),
  unique (id, clinic_id),
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id),
  check (transparent or contents is not null),
  check (use_until <= packaging_until)
);

-- The result of a cycle. The row that no other row corrects is valid.
create table sterilization_results (
  id uuid primary key,
  clinic_id uuid not null,
  load_id uuid not null,
  outcome text not null check (outcome in ('conform', 'non_conform', 'aborted')),
  minutes double precision check (minutes between 0 and 600),
  celsius double precision check (celsius between 0 and 200),
  pressure double precision check (pressure between 0 and 600),
  pressure_unit text check (pressure_unit in ('bar', 'kPa')),
  integrator text check (integrator in ('conform', 'non_conform')),
  -- The measures outside the program's limits.
  outside text[] not null default '{}' check (outside <@ array['minutes', 'celsius', 'pressure']),
  note text check (length(note) between 1 and 500),
  ended_at timestamptz not null,
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  corrects uuid unique,
  unique (id, load_id),
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id),
  foreign key (corrects, load_id) references sterilization_results (id, load_id),
  check (corrects is null or note is not null),
  check ((outcome = 'aborted') = (num_nulls(minutes, celsius, pressure, pressure_unit, integrator) > 0)),
  check (outcome <> 'aborted' or note is not null),
  check (outcome <> 'conform' or (integrator = 'conform' and outside = '{}'))
);
create unique index sterilization_results_first on sterilization_results (load_id) where corrects is null;

create table sterilization_releases (
  load_id uuid primary key,
  clinic_id uuid not null,
  released_by uuid not null references profiles (id),
  released_by_name text not null,
  released_at timestamptz not null,
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id)
);

create table sterilization_notes (
  id uuid primary key,
  clinic_id uuid not null,
  load_id uuid not null,
  note text not null check (length(note) between 1 and 500),
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id)
);
create index sterilization_notes_of on sterilization_notes (load_id, created_at, id);

-- A biological test lies in one load and is part of its test pack (art. 89); a load has at most one.
create table sterilization_tests (
  id uuid primary key,
  clinic_id uuid not null,
  equipment_id uuid not null,
  load_id uuid not null unique,
  indicator_lot text not null check (length(indicator_lot) between 1 and 60),
  indicator_until date not null,
  position text not null check (length(position) between 1 and 120),
  double_wrapped boolean not null check (double_wrapped),
  created_at timestamptz not null,
  unique (id, clinic_id),
  foreign key (load_id, clinic_id) references sterilization_loads (id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index sterilization_tests_of on sterilization_tests (equipment_id, created_at desc);
create index sterilization_tests_page on sterilization_tests (clinic_id, created_at desc);

-- The processed ampoule and the control go into the incubator together.
create table sterilization_incubations (
  test_id uuid primary key,
  clinic_id uuid not null,
  -- The lot of the control, which is the indicator's.
  control_lot text not null check (length(control_lot) between 1 and 60),
  incubator text not null check (length(incubator) between 1 and 120),
  celsius double precision not null check (celsius between 30 and 70),
  hours double precision not null check (hours between 0.1 and 168),
  started_at timestamptz not null,
  due_at timestamptz not null check (due_at > started_at),
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  foreign key (test_id, clinic_id) references sterilization_tests (id, clinic_id)
);

-- The reading of a test. The row that no other row corrects is valid; growth is never taken back.
create table sterilization_readings (
  id uuid primary key,
  clinic_id uuid not null,
  test_id uuid not null,
  processed text not null check (processed in ('negative', 'positive')),
  control text not null check (control in ('negative', 'positive')),
  result text not null generated always as (case when processed = 'positive' then 'positive'
    when control = 'negative' then 'invalid' else 'negative' end) stored,
  note text check (length(note) between 1 and 500),
  read_at timestamptz not null,
  read_by text not null check (length(read_by) between 1 and 120),
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  corrects uuid unique,
  unique (id, test_id),
  foreign key (test_id, clinic_id) references sterilization_tests (id, clinic_id),
  foreign key (corrects, test_id) references sterilization_readings (id, test_id),
  check (corrects is null or note is not null)
);
create unique index sterilization_readings_first on sterilization_readings (test_id) where corrects is null;

create table bowie_dick_tests (
  id uuid primary key,
  clinic_id uuid not null,
  equipment_id uuid not null,
  day date not null,
  passed boolean not null,
  operator text not null check (length(operator) between 1 and 120),
  pack_lot text check (length(pack_lot) between 1 and 60),
  pack_until date,
  note text check (length(note) between 1 and 500),
  done_at timestamptz not null,
  recorded_by uuid not null references profiles (id),
  recorded_by_name text not null,
  created_at timestamptz not null,
  unique (id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index bowie_dick_tests_of on bowie_dick_tests (equipment_id, done_at desc, id desc);
create index bowie_dick_tests_day on bowie_dick_tests (clinic_id, day);

select guard_tables('sterilization_settings', 'sterilization_programs', 'sterilization_loads', 'sterilization_packages',
  'sterilization_results', 'sterilization_releases', 'sterilization_notes', 'sterilization_tests',
  'sterilization_incubations', 'sterilization_readings', 'bowie_dick_tests');
do $$
declare
  name text;
begin
  foreach name in array array['sterilization_settings', 'sterilization_programs', 'sterilization_loads',
    'sterilization_packages', 'sterilization_results', 'sterilization_releases', 'sterilization_notes',
    'sterilization_tests', 'sterilization_incubations', 'sterilization_readings', 'bowie_dick_tests'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (clinic_id = (select organization_id()))', name);
    execute format('create policy add_own on %I for insert to equipo_member
      with check (clinic_id = (select organization_id()))', name);
    execute format('grant select, insert on %I to equipo_member', name);
    execute format('grant select on %I to equipo_job', name);
  end loop;
end $$;

create policy change_own on sterilization_settings for update to equipo_member
  using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()));
create policy change_own on sterilization_programs for update to equipo_member
  using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()));
grant update (use_months, use_basis, implants_wait, version) on sterilization_settings to equipo_member;
grant update (name, kinds, vacuum, celsius_min, celsius_max, bar_min, bar_max, minutes_min, minutes_max, basis,
  archived_at, version) on sterilization_programs to equipo_member;
