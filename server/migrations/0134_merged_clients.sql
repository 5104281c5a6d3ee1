-- Two entries of one clinic that a workshop keeps become one.

-- Joins the second clinic to the first, which gets what its own entry lacks. False if either is not kept by the workshop
-- of the request, or is another than its reader saw.
create function merge_kept_clients(target uuid, seen int, source uuid, source_seen int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone organizations;
begin
  perform from organizations where id in (source, target) order by id for update;
  select * into gone from organizations o
  where o.id = source and o.managed_by = organization_id() and o.claimed_at is null and o.version = source_seen;
  if gone.id is null or source = target or not exists (select from organizations o
    where o.id = target and o.managed_by = organization_id() and o.claimed_at is null and o.version = seen) then
    return false;
  end if;
  perform join_clinics(source, target);
  update organizations set phone = coalesce(phone, gone.phone), whatsapp = coalesce(whatsapp, gone.whatsapp),
    email = coalesce(email, gone.email), tax_id = coalesce(tax_id, gone.tax_id),
    district = case when address is null then gone.district else district end, address = coalesce(address, gone.address),
    technical_responsible = coalesce(technical_responsible, gone.technical_responsible),
    technical_responsible_registry = coalesce(technical_responsible_registry, gone.technical_responsible_registry),
    version = version + 1
  where id = target;
  return true;
end $$;
grant execute on function merge_kept_clients(uuid, int, uuid, int) to equipo_member;
