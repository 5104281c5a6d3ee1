-- Notices about charges. Only people who may see finances get them.

-- Nobody may call it. The person who acts is not told.
create function tell_money(organization uuid, cause text, subject uuid, about jsonb, at timestamptz) returns void language sql as $$
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
    select time_ordered_id(at), organization, m.user_id, cause, subject, about, at, 'waiting' from memberships m
    where m.organization_id = organization and m.user_id is distinct from actor_id()
      and (m.role = 'owner' or 'finances' = any (m.permissions))
$$;

-- Details of a notice: where its link leads, the charge's number and the other side's name.
create function about_charge(charge uuid, reader uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('chargeId', c.id, 'title', c.number,
    'name', case reader when c.clinic_id then w.name else k.name end)
  from charges c join workshop_profiles w on w.workshop_id = c.workshop_id join organizations k on k.id = c.clinic_id
  where c.id = charge
$$;

create function tell_of_charge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform tell_money(new.clinic_id, 'charge_new', new.id, about_charge(new.id, new.clinic_id), new.created_at);
  else
    update notifications set read_at = new.cancelled_at where kind like 'charge\_%' and read_at is null
      and (subject_id = new.id or subject_id in (select id from charge_instalments where charge_id = new.id));
    perform tell_money(new.clinic_id, 'charge_cancelled', new.id, about_charge(new.id, new.clinic_id), new.cancelled_at);
  end if;
  return null;
end $$;
create trigger told after insert on charges for each row execute function tell_of_charge();
create trigger told_cancelled after update of cancelled_at on charges for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function tell_of_charge();

create function tell_of_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform tell_money(new.workshop_id, 'charge_claimed', new.charge_id, about_charge(new.charge_id, new.workshop_id),
      new.created_at);
    return null;
  end if;
  if not exists (select from payment_claims c where c.charge_id = new.charge_id and c.state = 'open') then
    update notifications set read_at = new.answered_at
    where subject_id = new.charge_id and kind = 'charge_claimed' and read_at is null;
  end if;
  if new.state = 'disputed' then
    perform tell_money(new.clinic_id, 'charge_disputed', new.charge_id, about_charge(new.charge_id, new.clinic_id),
      new.answered_at);
  end if;
  return null;
end $$;
create trigger told after insert on payment_claims for each row execute function tell_of_claim();
create trigger told_answer after update of state on payment_claims for each row execute function tell_of_claim();

-- One notice for a payment, however many instalments of a charge it pays.
create function tell_of_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  charge uuid := (select charge_id from charge_instalments where id = new.instalment_id);
begin
  if not exists (select from notifications n where n.subject_id = charge and n.kind = 'charge_paid'
      and n.created_at = new.created_at) then
    perform tell_money(new.clinic_id, 'charge_paid', charge, about_charge(charge, new.clinic_id), new.created_at);
  end if;
  return null;
end $$;
create trigger told after insert on payment_allocations for each row when (new.cents > 0) execute function tell_of_payment();

-- Nothing is left to do about an instalment that is paid, nor about the charge once all of it is.
create function settle_charge_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = now() where subject_id = new.id and read_at is null
    and kind in ('charge_soon', 'charge_due', 'charge_overdue');
  if not exists (select from charge_instalments i where i.charge_id = new.charge_id and i.open_cents > 0) then
    update notifications set read_at = now() where subject_id = new.charge_id and read_at is null
      and kind in ('charge_new', 'charge_disputed');
  end if;
  return null;
end $$;
create trigger settled after update of paid_cents, adjusted_cents on charge_instalments for each row
  when (old.open_cents > 0 and new.open_cents = 0) execute function settle_charge_notices();
