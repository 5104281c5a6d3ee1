-- Search in messages. As in 0063, a parent without policies lets a function read by the trigram index, which a policy
-- hides: the function itself sees to whose messages are read.

create extension if not exists btree_gin with schema trigram;

-- Filled for what is there, whatever its policies; from then on by the trigger.
alter table messages add search text collate "C" generated always as
  (lower(regexp_replace(normalize(body, NFD), '[\u0300-\u036F]', '', 'g'))) stored;
alter table messages alter search drop expression;
create function fold_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.search := lower(regexp_replace(normalize(new.body, NFD), '[\u0300-\u036F]', '', 'g'));
  return new;
end $$;
create trigger fold_message before insert or update of body on messages for each row execute function fold_message();
create index messages_search on messages using gin (conversation_id, search trigram.gin_trgm_ops);

create table trigram.messages (id uuid not null, conversation_id uuid not null, seq int not null,
  search text collate "C", check (false) no inherit);
alter table messages inherit trigram.messages;

-- Messages that contain all of the words, of one conversation of the caller's organization or of its 200 latest; of
-- each the newest first. Another organization's conversation has none.
create function search_messages(chosen uuid, words text[], most int) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  one uuid;
  found int;
  left_over int := most;
begin
  for one in select c.id from conversations c
    where organization_id() in (c.clinic_id, c.workshop_id) and (chosen is null or c.id = chosen)
    order by c.last_at desc limit 200
  loop
    return query execute format('select id from trigram.messages where conversation_id = $1 and %s
      order by seq desc limit $2', containing(words)) using one, left_over;
    get diagnostics found = row_count;
    left_over := left_over - found;
    exit when left_over <= 0;
  end loop;
end $$;
grant execute on function search_messages(uuid, text[], int) to equipo_member, equipo_admin;
