-- Pages that anybody may read are kept filled in on every server; who changes what they say tells all servers.

create function tell_pages() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', '');
  return null;
end $$;

create trigger tell_pages after insert or update or delete or truncate on settings
  for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on legal_texts
  for each statement execute function tell_pages();
