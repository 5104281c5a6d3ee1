-- Prices of a workshop are seen by members who have the permission for finances or for quotes, as in a clinic. Until now
-- all members of a workshop wrote quotes; they keep that until their owner takes it back.

update memberships m set permissions = m.permissions || array['quotes'], version = m.version + 1
from organizations o where o.id = m.organization_id and o.kind = 'workshop' and m.role = 'member'
  and not 'quotes' = any (m.permissions);
update invitations i set permissions = i.permissions || array['quotes']
from organizations o where o.id = i.organization_id and o.kind = 'workshop' and i.accepted_at is null
  and not 'quotes' = any (i.permissions);

drop policy read_prices on documents;
create policy read_prices on documents as restrictive for select to equipo_member
  using (case
    when kind in ('quote', 'contract') then (select may('finances')) or (select may('quotes'))
    when kind = 'service_order' then (select may('finances')) or (select may('quotes'))
      or coalesce(snapshot #>> '{content,withPrices}', 'false') <> 'true'
    when kind not in ('cost_report', 'inventory') or clinic_id is distinct from (select organization_id())
      or (select may('finances')) then true
    when kind = 'cost_report' then false
    else coalesce(snapshot #>> '{content,withPurchases}', 'false') <> 'true' end);
