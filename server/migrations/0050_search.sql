-- An administrator's search among the rows of all organizations. Row-level security keeps `like` from an index, since
-- it is not leakproof; these functions read with the owner's rights, and only an administrator may call them.

-- `search like '%word%' and …` with literal words, so that the planner knows how rare they are.
create function containing(words text[]) returns text
  language sql immutable set search_path = public, pg_temp as $$
  select string_agg(format('search like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
  from unnest(words) word
$$;

-- Equipment of all organizations that contains all of the words.
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
