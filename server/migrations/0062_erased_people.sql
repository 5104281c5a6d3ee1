-- Those of these people whose accounts were erased. A device that holds unsent work asks before anybody signs in, so the
-- function answers a stranger; it reveals nothing to callers who do not already have the ids.
create function erased_among(people uuid[]) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(user_id), '{}') from erasures where user_id = any (people) and erased_at is not null
$$;
grant execute on function erased_among(uuid[]) to equipo_token;
