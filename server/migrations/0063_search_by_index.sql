-- An administrator's search reads as many rows as it returns. A policy hides the trigram indexes from a function that
-- reads `equipment` itself: `like` is not leakproof, so PostgreSQL applies it after the policy's condition, row by row.
-- A query of a parent table reads its children's rows by their indexes and applies only the parent's policies. These
-- parents have none; no request role may use them, so only the functions below read them.

create table trigram.equipment (id uuid not null, search text not null collate "C", check (false) no inherit);
create table trigram.service_orders (id uuid not null, search text not null collate "C", check (false) no inherit);
alter table equipment inherit trigram.equipment;
alter table service_orders inherit trigram.service_orders;

-- The condition that an index can answer, with literal words, so that the planner knows how rare they are. A word has
-- trigrams if three letters or digits follow each other; a shorter one has them only where a word begins, so it is found
-- only there. A word of other characters has none; callers compare the text again.
create or replace function containing(words text[]) returns text
  language sql immutable set search_path = public, pg_temp as $$
  select coalesce(string_agg(case when word ~ '[a-z0-9]{3}' then format('search like %L', '%' || literal || '%')
    else format('(search like %L or search like %L)', literal || '%', '% ' || literal || '%') end, ' and '), 'true')
  from unnest(words) word, regexp_replace(word, '([\\%_])', '\\\1', 'g') literal
  where word ~ '[a-z0-9]'
$$;

-- Equipment of all organizations that contains all of the words. Without an order, reading stops at `most`; a scan of
-- the table does not, if the planner expects more rows than there are.
create or replace function equipment_among_all(words text[], most int) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query execute 'select id from trigram.equipment where ' || containing(words) || ' limit $1' using most;
end $$;

-- The newest first, among the 300 newest orders and, if too few of these contain all of the words, 200 others that do: a
-- common word is among the newest, of a rare one there are fewer.
create or replace function orders_among_all(words text[], most int) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query execute format('
    with newest as materialized (select id, search from trigram.service_orders order by id desc limit 300),
      found as materialized (select id from newest where %1$s)
    select id from found
    union (select id from trigram.service_orders where %1$s and (select count(*) from found) < $1 limit 200)
    order by id desc limit $1', containing(words)) using most;
end $$;
