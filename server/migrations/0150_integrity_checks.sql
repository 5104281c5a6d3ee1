-- Checks of the whole database and its files: what was looked at, what was found, and the functions that look.

create table integrity_checks (
  id uuid primary key,
  asked_at timestamptz not null,
  -- Null if the clock asked.
  asked_by uuid references profiles (id),
  started_at timestamptz,
  -- The last sign of life, by which a check whose program was killed is told from one that takes long.
  seen_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'abandoned')),
  -- Numbers by kind of what was looked at and of what is wrong.
  looked jsonb not null default '{}' check (jsonb_typeof(looked) = 'object'),
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object'),
  -- The first of what is wrong: kind, table, id and words.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array' and jsonb_array_length(faults) <= 200),
  check ((ended_at is null) = (outcome is null)),
  check (started_at is not null or outcome is distinct from 'done'),
  check ((started_at is null) = (seen_at is null))
);
-- One waits or runs at a time, on whichever server.
create unique index integrity_checks_open on integrity_checks ((true)) where ended_at is null;

select guard_tables('integrity_checks');
create policy read_all on integrity_checks for select to equipo_job, equipo_admin using ((select in_request()));
create policy ask on integrity_checks for insert to equipo_admin
  with check (asked_by = (select actor_id()) and started_at is null and ended_at is null);
create policy begin on integrity_checks for insert to equipo_job with check (asked_by is null and ended_at is null);
create policy go_on on integrity_checks for update to equipo_job
  using (ended_at is null) with check ((select in_request()));
grant select on integrity_checks to equipo_job, equipo_admin;
grant insert (id, asked_at, asked_by) on integrity_checks to equipo_admin;
grant insert (id, asked_at, started_at, seen_at),
  update (started_at, seen_at, ended_at, outcome, looked, found, faults) on integrity_checks to equipo_job;

create trigger kept before delete or truncate on integrity_checks for each statement execute function refuse_change();
create trigger final before update on integrity_checks for each row when (old.ended_at is not null)
  execute function refuse_change();

-- The foreign keys of the product, with the number of blocks of the table that refers.
create function foreign_keys() returns table (id bigint, name text, place text, target text, blocks bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.oid::bigint, k.conname::text, k.conrelid::regclass::text, k.confrelid::regclass::text,
    pg_relation_size(k.conrelid) / current_setting('block_size')::int
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relkind = 'r'
    and k.connamespace::regnamespace::text in ('public', 'auth')
  order by 3, 2
$$;
grant execute on function foreign_keys() to equipo_job;

-- Keys of rows within some blocks of a table that refer to a row that does not exist, at most `most`. PostgreSQL refuses
-- such rows, except where its files were damaged or its triggers were off.
create function broken_references(key_id bigint, first_block bigint, blocks int, most int) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  k pg_constraint;
  own text;
begin
  select * into k from pg_constraint c where c.oid = key_id::oid and c.contype = 'f';
  if not found then
    return;
  end if;
  select 'concat_ws('' '', ' || string_agg(format('c.%I', a.attname), ', ' order by n) || ')' into own
    from pg_index i, unnest(i.indkey) with ordinality u (attnum, n)
    join pg_attribute a on a.attnum = u.attnum where i.indrelid = k.conrelid and i.indisprimary and a.attrelid = i.indrelid;
  return query execute (
    select format('select %s from %s c where c.ctid >= %L::tid and c.ctid < %L::tid and %s
        and not exists (select from %s t where %s) limit %s',
      coalesce(own, 'c.ctid::text'), k.conrelid::regclass, format('(%s,0)', first_block),
      format('(%s,0)', first_block + blocks), string_agg(format('c.%I is not null', a.attname), ' and '),
      k.confrelid::regclass, string_agg(format('t.%I = c.%I', b.attname, a.attname), ' and '), most)
    from unnest(k.conkey, k.confkey) u (own_column, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.own_column
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.other);
end $$;
grant execute on function broken_references(bigint, bigint, int, int) to equipo_job;

-- Kept sums that differ from the rows that they sum, at most `most`; those of the stock are in `stock_differences`.
create function sum_differences(most int)
  returns table (place text, id text, kind text, kept bigint, counted bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with instalments as (
    select i.id, i.paid_cents, i.adjusted_cents,
      coalesce((select sum(a.cents) from payment_allocations a where a.instalment_id = i.id), 0)::bigint as paid,
      coalesce((select sum(a.cents) from charge_adjustments a where a.instalment_id = i.id), 0)::bigint as adjusted
    from charge_instalments i
  ), months as (
    select s.organization_id, s.month, s.measure, s.category, sum(s.cents)::bigint as cents from (
      select e.organization_id, date_trunc('month', d.day)::date as month, d.measure, e.category, e.cents
        from expenses e, lateral (values ('spent', e.spent_on), ('paid', e.paid_on)) d (measure, day)
        where e.archived_at is null and d.day is not null
      union all
      select side.id, date_trunc('month', c.competence)::date, side.measure, side.category,
          c.total_cents + coalesce((select sum(a.cents) from charge_adjustments a
            join charge_instalments i on i.id = a.instalment_id
            where i.charge_id = c.id and a.kind <> 'withheld'), 0)
        from charges c, lateral (values (c.workshop_id, 'charged', 'other'), (c.clinic_id, 'billed', 'maintenance'))
          side (id, measure, category)
        where c.cancelled_at is null
      union all
      select side.id, date_trunc('month', p.paid_on)::date, side.measure, side.category, p.cents
        from payments p, lateral (values (p.workshop_id, 'received', 'other'), (p.clinic_id, 'settled', 'maintenance'))
          side (id, measure, category)
    ) s group by 1, 2, 3, 4
  )
  select 'charge_instalments', i.id::text, 'paid', i.paid_cents, i.paid from instalments i where i.paid_cents <> i.paid
  union all select 'charge_instalments', i.id::text, 'adjusted', i.adjusted_cents, i.adjusted
    from instalments i where i.adjusted_cents <> i.adjusted
  union all select 'charges', c.id::text, 'total', c.total_cents, s.cents from charges c
    cross join lateral (select coalesce(sum(i.cents), 0)::bigint as cents
      from charge_instalments i where i.charge_id = c.id) s
    where c.total_cents <> s.cents
  union all select 'payments', p.id::text, 'allocated', p.allocated_cents, s.cents from payments p
    cross join lateral (select coalesce(sum(a.cents), 0)::bigint as cents
      from payment_allocations a where a.payment_id = p.id) s
    where p.allocated_cents <> s.cents
  union all select 'money_months', concat_ws(' ', organization_id, month, measure, category), 'month',
      coalesce(k.cents, 0), coalesce(m.cents, 0)
    from money_months k full join months m using (organization_id, month, measure, category)
    where coalesce(k.cents, 0) <> coalesce(m.cents, 0)
  union all select 'purchase_lines', l.id::text, 'received', l.received_milli, s.milli from purchase_lines l
    cross join lateral (select coalesce(sum(r.quantity_milli), 0)::bigint as milli
      from purchase_receipt_lines r where r.line_id = l.id) s
    where l.received_milli <> s.milli
  union all select 'workshop_profiles', w.workshop_id::text, 'ratings', w.rating_sum, s.stars from workshop_profiles w
    cross join lateral (select coalesce(sum(r.stars), 0)::bigint as stars
      from ratings r where r.workshop_id = w.workshop_id) s
    where w.rating_sum <> s.stars
  -- Messages are forgotten after some years, so the counter may be ahead and never behind.
  union all select 'conversations', c.id::text, 'messages', c.last_seq, s.seq from conversations c
    cross join lateral (select coalesce(max(m.seq), 0)::bigint as seq from messages m where m.conversation_id = c.id) s
    where c.last_seq < s.seq
  limit most
$$;
grant execute on function sum_differences(int) to equipo_job;

-- The next documents in the order of ids, with their proofs. `file` tells whether the PDF is as it was issued.
-- `signatures` is false if a signature was given to other bytes, `papers` if the bytes of a proof differ from their hash.
create function documents_after(after uuid, most int)
  returns table (id uuid, number text, snapshot jsonb, snapshot_sha256 text, file text, signatures boolean, papers boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.number, d.snapshot::jsonb, d.snapshot_sha256,
    case when f.document_id is null then case when d.file_follows then 'follows' else 'missing' end
      when encode(sha256(f.bytes), 'hex') = f.sha256 then 'whole' else 'changed' end,
    not exists (select from document_signatures s where s.document_id = d.id
      and (s.snapshot_sha256 <> d.snapshot_sha256 or s.sha256 <> f.sha256)),
    not exists (select from icp_signatures i where i.document_id = d.id and encode(sha256(i.bytes), 'hex') <> i.sha256)
      and not exists (select from signature_evidence e
        where e.document_id = d.id and encode(sha256(e.bytes), 'hex') <> e.sha256)
  from documents d left join document_files f on f.document_id = d.id
  where d.id > after order by d.id limit most
$$;
grant execute on function documents_after(uuid, int) to equipo_job;

-- Counters of the next organizations and the numbers that were given: how many up to `last`, and the highest. The
-- numbers of a clinic whose claim was undone went two ways: theirs have gaps.
create function numbers_after(after uuid, most int)
  returns table (issuer_id uuid, kind text, year int, last int, held int, highest int, is_split boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  with chosen as materialized (select o.id from organizations o where o.id > after order by o.id limit most),
  used as (
    select o.clinic_id as issuer_id, 'order' as kind, o.number from chosen x join service_orders o on o.clinic_id = x.id
    union all select c.workshop_id, 'charge', c.number from chosen x join charges c on c.workshop_id = x.id
    union all select p.organization_id, 'purchase', p.number from chosen x join purchases p on p.organization_id = x.id
    union all select d.issuer_id, d.kind, d.number from chosen x join documents d on d.issuer_id = x.id
  ), taken as (
    select distinct u.issuer_id, u.kind, m[1]::int as year, m[2]::int as n
    from used u cross join lateral regexp_match(u.number, '-(\d{4})-(\d{1,9})$') m where m is not null
  ), counts as (
    select c.issuer_id, c.kind, c.year, c.last from counters c join chosen x on x.id = c.issuer_id
  ), sums as (
    select issuer_id, kind, year, coalesce(c.last, 0) as last,
      (count(t.n) filter (where t.n between 1 and coalesce(c.last, 0)))::int as held, coalesce(max(t.n), 0) as highest
    from counts c full join taken t using (issuer_id, kind, year) group by issuer_id, kind, year, c.last
  )
  select x.id, s.kind, s.year, s.last, s.held, s.highest, exists (select from clinic_claims c
      where c.outcome = 'undone' and x.id in (c.clinic_id, c.kept_id))
  from chosen x left join sums s on s.issuer_id = x.id order by x.id
$$;
grant execute on function numbers_after(uuid, int) to equipo_job;

-- Those of the ids whose bytes somebody still needs.
create function known_files(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from unnest(ids) u (id)
  where exists (select from files f where f.id = u.id)
    or exists (select from defect_reports r where r.photo_id = u.id)
    or exists (select from data_copies c where c.id = u.id)
$$;
grant execute on function known_files(uuid[]) to equipo_job;

-- As in 0138, with the hash of the bytes; null where none is kept.
drop function kept_files_after(uuid, int);
create function kept_files_after(after uuid, most int)
  returns table (id uuid, kind text, size bigint, sha256 text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, case when f.media_type like 'image/%' then 'picture' else 'document' end, f.size::bigint, f.sha256
    from files f where f.id > after
  union all select r.photo_id, 'picture', r.photo_size::bigint, r.photo_sha256
    from defect_reports r where r.photo_id > after and r.status <> 'ordered'
  union all select c.id, 'copy', c.size, null from data_copies c where c.id > after and c.status = 'ready'
  order by 1 limit most;
end;
grant execute on function kept_files_after(uuid, int) to equipo_job;
