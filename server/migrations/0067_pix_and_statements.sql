-- When the Pix key of a workshop was last changed: its clients are told for some days. A receiver of money is read by
-- those who may pay.
alter table organizations add pix_key_since timestamptz;
grant update (pix_key_since) on organizations to equipo_member;

-- Bank accounts of a workshop, as its statements name them.
create table bank_accounts (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 200),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  unique (workshop_id, name),
  unique (id, workshop_id)
);

-- Which column of a CSV is what, remembered by its titles.
create table statement_layouts (
  workshop_id uuid not null references organizations (id),
  shape text not null check (length(shape) <= 500),
  columns jsonb not null,
  updated_by uuid not null references profiles (id),
  updated_at timestamptz not null,
  primary key (workshop_id, shape)
);

create table bank_statements (
  id uuid primary key,
  workshop_id uuid not null,
  account_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  -- Lines of money that came in, and those among them that no file had brought before.
  lines int not null check (lines > 0),
  added int not null check (added between 0 and lines),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (account_id, workshop_id) references bank_accounts (id, workshop_id),
  unique (id, workshop_id)
);
create index bank_statements_page on bank_statements (workshop_id, id desc);

-- Money that came in. A line is kept once, whichever file brings it.
create table bank_lines (
  id uuid primary key,
  workshop_id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  identity bytea not null check (length(identity) = 32),
  posted_on date not null,
  cents bigint not null check (cents between 1 and 99999999999),
  memo text not null check (length(memo) <= 300),
  state text not null default 'open' check (state in ('open', 'settled', 'ignored')),
  -- The payment that it became.
  payment_id uuid unique references payments (id),
  -- True if the line names the instalment itself.
  by_itself boolean not null default false,
  decided_by uuid references profiles (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  foreign key (account_id, workshop_id) references bank_accounts (id, workshop_id),
  foreign key (statement_id, workshop_id) references bank_statements (id, workshop_id),
  unique (account_id, identity),
  check ((state = 'settled') = (payment_id is not null)),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index bank_lines_state on bank_lines (workshop_id, state, posted_on desc, id desc);
create index bank_lines_statement on bank_lines (workshop_id, statement_id, posted_on desc, id desc);

select guard_tables('bank_accounts', 'statement_layouts', 'bank_statements', 'bank_lines');

do $$
declare
  place text;
begin
  foreach place in array array['bank_accounts', 'statement_layouts', 'bank_statements', 'bank_lines'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (workshop_id = (select organization_id()) and (select may(''finances'')))', place);
    execute format('create policy add_own on %I for insert to equipo_member
      with check (workshop_id = (select organization_id()) and (select may(''finances'')))', place);
    execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', place);
    execute format('grant select, insert on %I to equipo_member', place);
    execute format('grant select on %I to equipo_job, equipo_admin', place);
  end loop;
end $$;

create policy change_own on statement_layouts for update to equipo_member
  using (workshop_id = (select organization_id()) and (select may('finances')))
  with check (workshop_id = (select organization_id()) and (select may('finances')));
grant update (columns, updated_by, updated_at) on statement_layouts to equipo_member;

-- A payment settles a line of its own workshop, of the same amount.
create policy change_own on bank_lines for update to equipo_member
  using (workshop_id = (select organization_id()) and (select may('finances')))
  with check (workshop_id = (select organization_id()) and (select may('finances'))
    and (decided_by is null or decided_by = (select actor_id()))
    and (payment_id is null or exists (select from payments p where p.id = payment_id
      and p.workshop_id = bank_lines.workshop_id and p.cents = bank_lines.cents)));
grant update (state, payment_id, by_itself, decided_by, decided_at) on bank_lines to equipo_member;
create trigger kept before delete or truncate on bank_lines for each statement execute function refuse_change();
create trigger kept before update or delete or truncate on bank_statements
  for each statement execute function refuse_change();

-- A settled line opens again only if its payment was reversed.
create function guard_bank_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.payment_id is not null and old.payment_id is distinct from new.payment_id
    and not (select p.reversed from payments p where p.id = old.payment_id) then
    raise exception 'the payment of line % stands', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard before update on bank_lines for each row execute function guard_bank_line();
