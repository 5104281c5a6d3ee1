-- An active contract lets its workshop see the covered equipment. Both sides are told that it is over, except the workshop
-- that ended it itself. The terms let a claim pass, which changes the clinic's row and not the terms.

create function grant_by_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'active' then
    insert into access_grants (id, workshop_id, clinic_id, subject, subject_id, reason, reason_id)
    select time_ordered_id(new.updated_at), new.workshop_id, new.clinic_id, 'equipment', e.equipment_id, 'contract', new.id
    from service_contract_equipment e where e.contract_id = new.id
    on conflict (workshop_id, subject_id, reason, reason_id) do update set until = null;
  else
    update access_grants set until = now()
    where workshop_id = new.workshop_id and clinic_id = new.clinic_id and reason = 'contract' and reason_id = new.id
      and until is null;
  end if;
  return null;
end $$;
create trigger contract_access after update of status on service_contracts for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function grant_by_contract();

create function tell_contract_over() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
  select time_ordered_id(new.over_at), m.organization_id, m.user_id, 'contract_over', new.id,
    jsonb_build_object('title', coalesce(d.number, '')), new.over_at
  from memberships m left join documents d on d.id = new.document_id
  where m.organization_id = new.clinic_id or new.status = 'ended' and m.organization_id = new.workshop_id;
  return null;
end $$;
create trigger contract_over after update of status on service_contracts for each row
  when (old.status = 'active' and new.status in ('ended', 'terminated')) execute function tell_contract_over();

create or replace function keep_contract_terms() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'search', 'sent_at', 'document_id', 'refused_reason', 'active_at', 'over_at',
    'over_reason', 'next_charge_on', 'version', 'updated_at'];
begin
  if joins_clinics() then
    return new;
  end if;
  if old.discarded_at is not null then
    raise exception 'a discarded contract never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.status <> 'draft' and to_jsonb(new) - standing <> to_jsonb(old) - standing then
    raise exception 'a contract that was sent never changes' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'equipo_member' and (old.status, new.status) not in
    (('draft', 'draft'), ('draft', 'sent'), ('active', 'terminated')) then
    raise exception 'a contract that is % does not become % so', old.status, new.status
      using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'draft' and new.status = 'sent' and not exists (select from documents d where d.id = new.document_id
    and d.kind = 'contract' and d.status = 'valid' and d.issuer_id = new.workshop_id and d.clinic_id = new.clinic_id) then
    raise exception 'this is not the paper of the contract' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
