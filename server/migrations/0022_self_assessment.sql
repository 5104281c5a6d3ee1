-- A clinic's own answers to ANVISA's inspection script, and those that came along with a registration.

-- Numbers of indicators, each with a grade or that it does not apply.
create function are_grades(answers jsonb) returns boolean language sql immutable
begin atomic
  select coalesce(bool_and(key ~ '^([1-9]|[1-4][0-9]|5[01])$' and '[0, 1, 2, 3, 4, 5, "na"]'::jsonb @> value), true)
  from jsonb_each(answers);
end;
grant execute on function are_grades(jsonb) to equipo_member;

create table self_assessments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- The version of the script: `core/self-assessment/rules`.
  rules text not null check (rules in ('roi-odontologia-1.2')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and are_grades(answers)),
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
-- One is open at a time.
create unique index self_assessments_open on self_assessments (organization_id) where finished_at is null;
create index self_assessments_finished on self_assessments (organization_id, finished_at desc, id desc)
  where finished_at is not null;

alter table self_assessments enable row level security;
alter table self_assessments force row level security;
do $$
begin
  execute format('create policy definer on self_assessments to %I using ((select in_request()))', current_user);
end $$;
create policy read_own on self_assessments for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on self_assessments for insert to equipo_member
  with check (organization_id = (select organization_id())
    and exists (select from organizations o where o.id = organization_id and o.kind = 'clinic'));
-- What is finished stays as it is.
create policy change_open on self_assessments for update to equipo_member
  using (organization_id = (select organization_id()) and finished_at is null)
  with check (organization_id = (select organization_id()));
grant select, insert, update (answers, graded, conform, critical, critical_conform, not_applicable, finished_at, version)
  on self_assessments to equipo_member;
grant select on self_assessments to equipo_job;
