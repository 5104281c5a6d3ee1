-- A message may point at an equipment or a document, as it does at an order, and steps of orders stand between messages.

alter table messages add equipment_id uuid references equipment (id), add document_id uuid references documents (id),
  add check (num_nonnulls(order_id, equipment_id, document_id) <= 1);
create index messages_equipment on messages (equipment_id) where equipment_id is not null;
create index messages_document on messages (document_id) where document_id is not null;
grant insert (equipment_id, document_id) on messages to equipo_member;

-- Steps of the orders of two sides, by time.
create index service_history_sides on service_history (clinic_id, workshop_id, created_at) where workshop_id is not null;

-- Numbers a message under the lock of its conversation's row. It points only at what both sides may read, and a
-- suspended organization neither writes nor is written to.
create or replace function number_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.order_id is not null and not exists (select from service_orders o where o.id = new.order_id
      and o.clinic_id = new.clinic_id and o.workshop_id = new.workshop_id) then
    raise foreign_key_violation using message = 'order of others';
  end if;
  if new.equipment_id is not null and not exists (select from equipment e
      join access_grants g on g.workshop_id = new.workshop_id and g.subject = 'equipment' and g.subject_id = e.id
        and (g.until is null or g.until > now())
      where e.id = new.equipment_id and e.clinic_id = new.clinic_id) then
    raise foreign_key_violation using message = 'equipment of others';
  end if;
  if new.document_id is not null and not exists (select from documents d where d.id = new.document_id
      and array[d.clinic_id, d.workshop_id, d.issuer_id] @> array[new.clinic_id, new.workshop_id]) then
    raise foreign_key_violation using message = 'document of others';
  end if;
  if exists (select from organizations o where o.id in (new.clinic_id, new.workshop_id) and o.status <> 'active') then
    raise check_violation using message = 'suspended organization';
  end if;
  update conversations c set last_seq = c.last_seq + 1, last_at = new.created_at where c.id = new.conversation_id
    returning c.last_seq into new.seq;
  return new;
end $$;

-- An open conversation shows a step when it happens.
create trigger hint_new after insert on service_history referencing new table as changed
  for each statement execute function hint_sides('step');
