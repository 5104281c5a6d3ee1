-- Copies of a person's or an organization's data. Source: LGPD, art. 18.

-- A ZIP file, made in the background and kept for some days.
create table data_copies (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  -- Null: the person's own data.
  organization_id uuid references organizations (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'gone')),
  -- Percent done.
  progress int not null default 0 check (progress between 0 and 100),
  size bigint,
  requested_at timestamptz not null,
  -- The last sign of life of the job; a silent job is started again.
  touched_at timestamptz,
  ready_at timestamptz
);
create index data_copies_person on data_copies (user_id, id desc);
create index data_copies_open on data_copies (requested_at) where status in ('waiting', 'running');
create index data_copies_kept on data_copies (ready_at) where status = 'ready';

select guard_tables('data_copies');

create policy read_own on data_copies for select to equipo_member, equipo_admin using (user_id = (select actor_id()));
create policy add_own on data_copies for insert to equipo_member, equipo_admin
  with check (user_id = (select actor_id())
    and (organization_id is null or (organization_id = (select organization_id()) and (select may('*')))));
create policy read_all on data_copies for select to equipo_job using ((select in_request()));
create policy change_all on data_copies for update to equipo_job
  using ((select in_request())) with check ((select in_request()));
grant select, insert on data_copies to equipo_member, equipo_admin;
grant select, update (status, progress, size, touched_at, ready_at) on data_copies to equipo_job;

-- The person in whose name a copy is made, with their organization; no row if they no longer own it.
create function copy_owner(copy uuid)
  returns table (user_id uuid, name text, profile_role text, organization_id uuid, organization_kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name, p.role, o.id, o.kind, o.time_zone
  from data_copies c
  join profiles p on p.id = c.user_id
  left join memberships m on m.user_id = p.id and m.organization_id = c.organization_id and m.role = 'owner'
  left join organizations o on o.id = m.organization_id
  where c.id = copy and (c.organization_id is null or o.id is not null)
$$;
grant execute on function copy_owner(uuid) to equipo_job;

-- The caller's data at the identity provider, without secrets.
create function own_access() returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'email', u.email, 'email_confirmado', u."emailVerified", 'segundo_fator', u."twoFactorEnabled",
    'criada_em', u."createdAt",
    'formas_de_entrar', (select coalesce(jsonb_agg(a."providerId" order by a."createdAt"), '[]')
      from auth.account a where a."userId" = u.id),
    'chaves_de_acesso', (select coalesce(jsonb_agg(jsonb_build_object('nome', k.name, 'criada_em', k."createdAt")), '[]')
      from auth.passkey k where k."userId" = u.id),
    'sessoes', (select coalesce(jsonb_agg(jsonb_build_object('desde', s."createdAt", 'ate', s."expiresAt",
        'endereco', s."ipAddress", 'navegador', s."userAgent") order by s."createdAt"), '[]')
      from auth.session s where s."userId" = u.id))
  from auth."user" u where u.id = actor_id()
$$;
grant execute on function own_access() to equipo_member, equipo_admin;

-- The caller's organizations by name. A definer, since policies show only the organization that the caller acts for.
create function own_memberships()
  returns table (organization_id uuid, organization text, kind text, role text, permissions text[], since timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.kind, m.role, m.permissions, m.created_at
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = actor_id() order by m.created_at
$$;
grant execute on function own_memberships() to equipo_member, equipo_admin;
