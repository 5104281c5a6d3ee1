-- Counts of a place. Balances are not shown while people count; the differences are booked in one transaction at the end.

create table stock_counts (
  id uuid primary key,
  organization_id uuid not null,
  place_id uuid not null,
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  started_by uuid not null references profiles (id),
  started_at timestamptz not null,
  -- The differences have been shown since then: what is counted later was counted with knowledge of the balance.
  reviewed_at timestamptz,
  ended_by uuid references profiles (id),
  ended_at timestamptz,
  -- The fate of parts that nobody counted.
  uncounted text check (uncounted in ('keep', 'zero')),
  counted int not null default 0,
  differences int not null default 0,
  cost_cents bigint not null default 0,
  foreign key (place_id, organization_id) references stock_places (id, organization_id),
  unique (id, organization_id, place_id),
  unique (id, status),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'done') = (uncounted is not null))
);
-- One count of a place at a time.
create unique index stock_counts_open on stock_counts (organization_id, place_id) where status = 'open';
create index stock_counts_page on stock_counts (organization_id, id desc);

create table stock_count_lines (
  id uuid primary key,
  organization_id uuid not null,
  count_id uuid not null,
  -- The status of the count.
  status text not null default 'open',
  item_id uuid not null,
  -- A lot's code; the lot itself may not exist before the count ends.
  lot text check (length(lot) between 1 and 40),
  expires_on date,
  -- Null if an entry was taken back.
  counted_milli int check (counted_milli between 0 and 999999000),
  -- The balance at the moment of counting.
  expected_milli bigint not null check (expected_milli >= 0),
  counted_by uuid not null references profiles (id),
  counted_at timestamptz not null,
  is_recount boolean not null default false,
  -- Set to zero at the end, because nobody counted it.
  is_assumed boolean not null default false,
  difference_milli bigint,
  cost_cents bigint,
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  foreign key (count_id, status) references stock_counts (id, status) on update cascade,
  unique nulls not distinct (count_id, item_id, lot)
);
create index stock_count_lines_open on stock_count_lines (item_id) where status = 'open';

select guard_tables('stock_counts', 'stock_count_lines');

create policy read_own on stock_counts for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on stock_counts for insert to equipo_member
  with check (organization_id = (select organization_id()) and started_by = (select actor_id()) and status = 'open');
create policy end_own on stock_counts for update to equipo_member
  using (organization_id = (select organization_id()) and status = 'open')
  with check (organization_id = (select organization_id()));
create policy read_all on stock_counts for select to equipo_admin using ((select in_request()));
grant select on stock_counts to equipo_member, equipo_job, equipo_admin;
grant insert (id, organization_id, place_id, started_by, started_at) on stock_counts to equipo_member;
grant update (status, reviewed_at, ended_by, ended_at, uncounted, counted, differences, cost_cents)
  on stock_counts to equipo_member;

create policy read_own on stock_count_lines for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on stock_count_lines for insert to equipo_member
  with check (organization_id = (select organization_id()) and counted_by = (select actor_id()) and status = 'open'
    and exists (select from stock_counts c where c.id = count_id and c.organization_id = stock_count_lines.organization_id));
create policy change_own on stock_count_lines for update to equipo_member
  using (organization_id = (select organization_id()) and status = 'open')
  with check (organization_id = (select organization_id()) and counted_by = (select actor_id()) and status = 'open');
create policy read_all on stock_count_lines for select to equipo_admin using ((select in_request()));
grant select, insert on stock_count_lines to equipo_member;
grant update (expires_on, counted_milli, expected_milli, counted_by, counted_at, is_recount, difference_milli, cost_cents)
  on stock_count_lines to equipo_member;
grant select on stock_count_lines to equipo_job, equipo_admin;

-- An ended count stands as it is, for the owner too. The lines follow their count's status by the foreign key.
create trigger ended before update or delete on stock_counts
  for each row when (old.status <> 'open') execute function refuse_change();
create trigger ended before update or delete on stock_count_lines
  for each row when (old.status <> 'open') execute function refuse_change();
create trigger kept before truncate on stock_counts for each statement execute function refuse_change();
create trigger kept before truncate on stock_count_lines for each statement execute function refuse_change();

alter table stock_movements
  add count_id uuid,
  -- A movement of a count is booked at the counted place.
  add foreign key (count_id, organization_id, place_id) references stock_counts (id, organization_id, place_id),
  add check (count_id is null or kind = 'count'),
  add check (kind <> 'count' or count_id is not null or reverses_id is not null);
create index stock_movements_count on stock_movements (count_id) where count_id is not null;
grant insert (count_id) on stock_movements to equipo_member;

-- Few movements undo another: an index without the others is small, whatever the number of movements.
alter table stock_movements drop constraint stock_movements_reverses_id_key;
create unique index stock_movements_reverses on stock_movements (reverses_id) where reverses_id is not null;
