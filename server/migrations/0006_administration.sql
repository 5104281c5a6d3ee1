-- Administrators: the fixed account that the setup code raises, and people whom an administrator adds.

-- Administrators beside those whose profile has the role `admin`. Source: product specification, section 6.
create table admin_roles (
  user_id uuid primary key references profiles (id),
  role text not null default 'admin' check (role = 'admin'),
  created_at timestamptz not null
);

select guard_tables('admin_roles');

create policy read_all on admin_roles for select to equipo_admin using ((select in_request()));
grant select on admin_roles to equipo_admin;

-- How far the set-up of the fixed account has come. Everyone may know it: the set-up page shows it.
create function administrator_state(address text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case when p.role = 'admin' or a.user_id is not null then 'configured' else 'unprivileged' end
    from auth."user" u
    left join profiles p on p.id = u.id
    left join admin_roles a on a.user_id = u.id
    where u.email = address), 'missing')
$$;
grant execute on function administrator_state(text) to equipo_token;

-- Makes the fixed account an administrator. It runs as a job, so that no role of a request can do it, and only after
-- the setup code was right.
create function raise_administrator(address text, now timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  select id into strict person from auth."user" where email = address;
  insert into profiles (id, name, role, email, city, state, created_at)
    select id, name, 'admin', email, 'Brasília', 'DF', now from auth."user" where id = person
    on conflict (id) do update set role = 'admin';
  insert into admin_roles (user_id, created_at) values (person, now) on conflict do nothing;
  delete from auth.session where "userId" = person;
  return person;
end $$;
grant execute on function raise_administrator(text, timestamptz) to equipo_job;

-- The administrators, at most 200.
create function administrators() returns table (user_id uuid, name text, email text, since timestamptz,
    has_second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name, p.email, coalesce(a.created_at, p.created_at), u."twoFactorEnabled"
  from profiles p
  join auth."user" u on u.id = p.id
  left join admin_roles a on a.user_id = p.id
  where p.role = 'admin' or a.user_id is not null
  order by 4, p.id
  limit 200
$$;
grant execute on function administrators() to equipo_admin;

-- Rights begin and end at once: earlier sessions, which do not know the new role, are ended.
create function add_administrator(person uuid, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into admin_roles (user_id, created_at) values (person, now) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from auth.session where "userId" = person;
  return true;
end $$;
grant execute on function add_administrator(uuid, timestamptz) to equipo_admin;

-- Gives the person the role of their organization's kind, or dentist if they have no organization.
create function remove_administrator(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from admin_roles where user_id = person;
  update profiles set role = coalesce((select case o.kind when 'workshop' then 'technician' else 'dentist' end
      from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = person order by m.created_at limit 1), 'dentist')
    where id = person and role = 'admin';
  delete from auth.session where "userId" = person;
end $$;
grant execute on function remove_administrator(uuid) to equipo_admin;
