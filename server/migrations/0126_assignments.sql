-- A visit may have another person of the workshop than its order. Work of a person who leaves the team is nobody's.

alter table visits add person_id uuid references profiles (id);
grant update (person_id) on visits to equipo_member;
create index service_orders_taken on service_orders (workshop_id, taken_by)
  where status not in ('closed', 'cancelled') and taken_by is not null;

-- Nobody may call it: a membership that ends does, however it ends.
create function free_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visits set person_id = null where workshop_id = old.organization_id and person_id = old.user_id
    and status in ('proposed', 'confirmed');
  update service_orders set taken_by = null where workshop_id = old.organization_id and taken_by = old.user_id
    and status not in ('closed', 'cancelled');
  return null;
end $$;
create trigger free_work after delete on memberships for each row execute function free_work();

-- Tells a member of the caller's organization of an order that is now theirs, or the owner of work that is nobody's.
create function tell_of_work(person uuid, cause text, subject uuid, about jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), m.organization_id, m.user_id, cause, subject, about, at from memberships m
    where m.organization_id = organization_id() and case cause
      when 'order_assigned' then m.user_id = person and person <> actor_id()
      when 'work_freed' then m.role = 'owner' end;
end $$;
grant execute on function tell_of_work(uuid, text, uuid, jsonb, timestamptz) to equipo_member;
