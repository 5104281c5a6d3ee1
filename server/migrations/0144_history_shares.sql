-- A clinic shares the technical history of a piece of equipment with a workshop for a time. The grant itself is the
-- share: what it opens, and that it ends by itself, is what every grant means.
alter table access_grants
  add shared_by uuid references profiles (id),
  add shared_at timestamptz,
  add revoked_at timestamptz,
  add check (num_nonnulls(shared_by, shared_at) in (0, 2)),
  add check (shared_by is null or reason = 'shared' and subject = 'equipment' and reason_id = id and until is not null);
create index access_grants_shared on access_grants (clinic_id, id desc) where reason = 'shared';
grant update (revoked_at) on access_grants to equipo_member;

-- Only a clinic shares.
create policy share_own on access_grants as restrictive for insert to equipo_member
  with check (reason <> 'shared' or clinic_id = (select organization_id()) and shared_by = (select actor_id()));

-- A clinic shares only its own equipment, and only with a workshop, whose owners are told.
create function tell_of_shared_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from equipment e join organizations w on w.id = new.workshop_id and w.kind = 'workshop'
      where e.id = new.subject_id and e.clinic_id = new.clinic_id) then
    raise foreign_key_violation using message = 'equipment of others';
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(new.shared_at), m.organization_id, m.user_id, 'history_shared', new.subject_id,
      jsonb_build_object('equipmentName', e.name, 'clinicName', o.name), new.shared_at
    from memberships m join equipment e on e.id = new.subject_id join organizations o on o.id = new.clinic_id
    where m.organization_id = new.workshop_id and m.role = 'owner';
  return null;
end $$;
create trigger tell_of_shared_history after insert on access_grants for each row when (new.shared_by is not null)
  execute function tell_of_shared_history();
