-- The contents that a person found in the evidence of an indicator. Only all of them, in the evidence as it is now, make
-- it checked.
create table indicator_checks (
  organization_id uuid not null references organizations (id),
  indicator int not null check (indicator between 1 and 51),
  contents text[] not null check (cardinality(contents) <= 40 and array_position(contents, null) is null),
  proofs text[] not null check (cardinality(proofs) <= 500 and array_position(proofs, null) is null),
  checked_by uuid not null references profiles (id),
  checked_by_name text not null check (length(checked_by_name) between 1 and 120),
  checked_at timestamptz not null,
  version int not null default 1,
  primary key (organization_id, indicator)
);
select guard_tables('indicator_checks');
create policy read_own on indicator_checks for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on indicator_checks for insert to equipo_member
  with check (organization_id = (select organization_id()) and checked_by = (select actor_id())
    and exists (select from organizations o where o.id = organization_id and o.kind = 'clinic'));
create policy change_own on indicator_checks for update to equipo_member
  using (organization_id = (select organization_id()))
  with check (organization_id = (select organization_id()) and checked_by = (select actor_id()));
grant select, insert, update (contents, proofs, checked_by, checked_by_name, checked_at, version) on indicator_checks
  to equipo_member;
grant select on indicator_checks to equipo_job;

-- A clinic that closes forgets them. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_checks;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from indicator_checks where organization_id = org;
  return close_organization_but_checks(org);
end $$;
