-- A notice that asks for a decision on a quote is settled for everybody of the clinic once there is nothing to decide.
-- A quote that a newer one replaced keeps its notice: the newer one asks for the same.
create function settle_quote_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = coalesce(new.decided_at, now())
  where organization_id = new.clinic_id and subject_id = new.order_id and read_at is null
    and kind in ('send_quote', 'send_complementary', 'revise_quote')
    and not exists (select from quotes q where q.order_id = new.order_id and q.status = 'sent');
  return null;
end $$;
create trigger settled after update of status on quotes for each row
  when (old.status = 'sent' and new.status in ('approved', 'partly_approved', 'rejected', 'withdrawn', 'expired', 'void'))
  execute function settle_quote_notices();
