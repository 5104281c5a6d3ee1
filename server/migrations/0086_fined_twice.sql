-- An instalment stays fined as long as one fine stands: of two, undoing one lifted the mark, and the next payment asked for
-- the fine again.

create or replace function keep_adjusted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update charge_instalments i set adjusted_cents = i.adjusted_cents + new.cents,
      late_cents = i.late_cents + case when new.kind in ('fine', 'interest') then new.cents else 0 end,
      fined = case new.kind when 'fine' then exists (select from charge_adjustments a
        where a.instalment_id = i.id and a.kind = 'fine' and a.reverses_id is null
          and not exists (select from charge_adjustments r where r.reverses_id = a.id)) else i.fined end,
      interest_until = case new.kind when 'interest' then (select max(a.counted_on) from charge_adjustments a
        where a.instalment_id = i.id and a.kind = 'interest' and a.reverses_id is null
          and not exists (select from charge_adjustments r where r.reverses_id = a.id)) else i.interest_until end
    where i.id = new.instalment_id and not i.cancelled;
  if not found then
    raise exception 'the charge is cancelled' using errcode = 'check_violation';
  end if;
  return null;
end $$;

alter table charge_instalments no force row level security;
alter table charge_adjustments no force row level security;
update charge_instalments i set fined = true
  where not i.fined and exists (select from charge_adjustments a
    where a.instalment_id = i.id and a.kind = 'fine' and a.reverses_id is null
      and not exists (select from charge_adjustments r where r.reverses_id = a.id));
alter table charge_instalments force row level security;
alter table charge_adjustments force row level security;
