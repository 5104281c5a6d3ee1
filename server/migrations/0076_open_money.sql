-- Sums of what is open read only an index: it holds the amounts, and the columns of the policies.

drop index charge_instalments_workshop_open;
create index charge_instalments_workshop_open on charge_instalments (workshop_id, due_on, id)
  include (clinic_id, open_cents) where open_cents > 0 and not cancelled;
drop index charge_instalments_clinic_open;
create index charge_instalments_clinic_open on charge_instalments (clinic_id, due_on, id)
  include (workshop_id, open_cents) where open_cents > 0 and not cancelled;
drop index expenses_due;
create index expenses_due on expenses (organization_id, due_on, id) include (cents)
  where paid_on is null and archived_at is null;
