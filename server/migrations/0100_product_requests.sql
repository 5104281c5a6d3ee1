-- A request without a link asks the people of the other party in the product: it is answered when one of them signs so
-- on their own account.

create function answer_product_requests() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update signature_requests set signed_at = new.signed_at
  where document_id = new.document_id and channel = 'product' and party = new.party and purpose = new.purpose
    and created_at <= new.signed_at and expires_at > new.signed_at
    and num_nonnulls(signed_at, declined_at, revoked_at, forgotten_at) = 0;
  return null;
end $$;
create trigger answered after insert on document_signatures for each row
  when (new.way = 'account') execute function answer_product_requests();

update signature_requests r set signed_at = s.signed_at
from document_signatures s
where s.document_id = r.document_id and r.channel = 'product' and s.party = r.party and s.purpose = r.purpose
  and s.way = 'account' and r.created_at <= s.signed_at and r.expires_at > s.signed_at
  and num_nonnulls(r.signed_at, r.declined_at, r.revoked_at, r.forgotten_at) = 0;
