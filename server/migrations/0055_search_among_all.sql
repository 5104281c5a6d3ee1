-- An administrator's search among the rows of all organizations. Row-level security keeps `like` from an index, since it
-- is not leakproof; these functions read with the owner's rights, and only an administrator may call them.

create schema trigram;
grant usage on schema trigram to public;
create extension pg_trgm with schema trigram;

create index equipment_by_trigrams on equipment using gin (search trigram.gin_trgm_ops);
create index service_orders_by_trigrams on service_orders using gin (search trigram.gin_trgm_ops);

-- `search like '%word%' and …`, with the words themselves in it, so that the plan fits how rare they are.
create function containing(words text[]) returns text
  language sql immutable set search_path = public, pg_temp as $$
  select string_agg(format('search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
  from unnest(words) word
$$;

create function equipment_among_all(words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select id from equipment where ' || containing(words) || ' limit $1' using most;
end $$;

-- The newest first.
create function orders_among_all(words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select id from service_orders where ' || containing(words) || ' order by id desc limit $1'
    using most;
end $$;

grant execute on function equipment_among_all(text[], int), orders_among_all(text[], int) to equipo_admin;
