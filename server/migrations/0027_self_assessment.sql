-- A clinic's own answers to Anvisa's inspection script, and those that a registration brought along.

-- Indicators by number, each with a grade or `na`.
create function are_grades(answers jsonb) returns boolean language sql immutable
begin atomic
  select coalesce(bool_and(key ~ '^([1-9]|[1-4][0-9]|5[01])$' and '[0, 1, 2, 3, 4, 5, "na"]'::jsonb @> value), true)
  from jsonb_each(answers);
end;
grant execute on function are_grades(jsonb) to equipo_member;

-- The clinic's notes by number of the indicator.
create function are_notes(notes jsonb) returns boolean language sql immutable
begin atomic
  select coalesce(bool_and(key ~ '^([1-9]|[1-4][0-9]|5[01])$' and jsonb_typeof(value) = 'string'
    and length(value #>> '{}') between 1 and 2000), true)
  from jsonb_each(notes);
end;
grant execute on function are_notes(jsonb) to equipo_member;

create table self_assessments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- The version of the script: `core/self-assessment/rules`.
  rules text not null check (rules in ('roi-odontologia-1.2')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and are_grades(answers)),
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object' and are_notes(notes)),
  -- Counts that follow from the answers: `core/self-assessment/score`.
  graded int not null check (graded between 0 and 51),
  conform int not null check (conform between 0 and graded),
  critical int not null check (critical between 0 and graded),
  critical_conform int not null check (critical_conform between 0 and least(critical, conform)),
  not_applicable int not null check (not_applicable between 0 and 51 - graded),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  version int not null default 1
);

-- Only one is open at a time.
create unique index self_assessments_open on self_assessments (organization_id) where finished_at is null;
create index self_assessments_finished on self_assessments (organization_id, finished_at desc, id desc)
  where finished_at is not null;

select guard_tables('self_assessments');

create policy read_own on self_assessments for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on self_assessments for insert to equipo_member
  with check (organization_id = (select organization_id())
    and exists (select from organizations o where o.id = organization_id and o.kind = 'clinic'));
-- A finished assessment never changes.
create policy change_open on self_assessments for update to equipo_member
  using (organization_id = (select organization_id()) and finished_at is null)
  with check (organization_id = (select organization_id()));
grant select, insert, update (answers, notes, graded, conform, critical, critical_conform, not_applicable, finished_at,
  version) on self_assessments to equipo_member;
grant select on self_assessments to equipo_job;
