-- Marks a notification as read, for everybody who got it, once there is nothing left to do.

-- Arguments: the column that names the notice's subject; the status in which another row of the same subject keeps the
-- notification unread, empty if no other row counts; the kinds of notifications.
create function settle_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject uuid := to_jsonb(old) ->> tg_argv[0];
  is_open boolean := false;
begin
  if tg_argv[1] <> '' then
    execute format('select exists (select from %I where %I = $1 and status = $2)', tg_table_name, tg_argv[0])
      into is_open using subject, tg_argv[1];
  end if;
  if not is_open then
    update notifications set read_at = now()
    where subject_id = subject and kind = any (tg_argv[2:]) and read_at is null;
  end if;
  return null;
end $$;

create trigger settled after update of status on quotes for each row
  when (old.status = 'sent' and new.status <> 'sent')
  execute function settle_notices('order_id', 'sent', 'send_quote', 'send_complementary', 'revise_quote');
create trigger settled after update of status on visits for each row
  when (old.status = 'proposed' and new.status <> 'proposed')
  execute function settle_notices('order_id', 'proposed', 'propose_visit', 'move_visit');
create trigger settled after update of status on service_orders for each row
  when (old.status = 'pending' and new.status <> 'pending')
  execute function settle_notices('id', '', 'request', 'publish', 'plan_order', 'edit', 'redirect', 'reassign', 'remind');
create trigger settled_completion after update of status on service_orders for each row
  when (old.status = 'completed' and new.status <> 'completed')
  execute function settle_notices('id', '', 'complete');
create trigger settled after update on papers for each row
  when (new.archived_at is not null or new.replaced_by is not null or new.valid_until is distinct from old.valid_until)
  execute function settle_notices('id', '', 'paper_soon', 'paper_over', 'licence_soon', 'licence_over',
    'contract_soon', 'contract_over');
create trigger settled after update of status on documents for each row
  when (new.status not in ('valid', 'contested'))
  execute function settle_notices('id', '', 'paper_soon', 'paper_over', 'signature_asked');
create trigger settled after update of sanitary_licence_until on organizations for each row
  when (new.sanitary_licence_until is distinct from old.sanitary_licence_until)
  execute function settle_notices('id', '', 'licence_soon', 'licence_over');
create trigger settled after update of status, due_on on maintenance_occurrences for each row
  when (new.status not in ('planned', 'opened') or new.due_on is distinct from old.due_on)
  execute function settle_notices('id', '', 'plan_soon', 'plan_due', 'plan_overdue');
create trigger settled_removal after delete on maintenance_occurrences for each row
  execute function settle_notices('id', '', 'plan_soon', 'plan_due', 'plan_overdue');
create trigger settled after update of done_at, dropped_at on corrective_actions for each row
  when (new.done_at is not null or new.dropped_at is not null)
  execute function settle_notices('id', '', 'action_overdue');
create trigger settled after update of status on defect_reports for each row
  when (old.status = 'new' and new.status <> 'new')
  execute function settle_notices('id', '', 'defect_report');
create trigger settled after update of released_at on sterilization_failures for each row
  when (new.released_at is not null)
  execute function settle_notices('id', '', 'test_failed');

-- A request to sign is settled for the side that signed or declined, or from which it was withdrawn.
create function settle_signature_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications n set read_at = now() from documents d
  where d.id = new.document_id and n.subject_id = d.id and n.kind = 'signature_asked' and n.read_at is null
    and n.organization_id = case new.party when 'clinic' then d.clinic_id when 'workshop' then d.workshop_id end;
  return null;
end $$;

create trigger settled after insert on document_signatures for each row execute function settle_signature_notices();
create trigger settled after update of revoked_at, declined_at on signature_requests for each row
  when (new.channel = 'product' and (new.revoked_at is not null or new.declined_at is not null))
  execute function settle_signature_notices();
