-- The size of each table and of the whole by day, so that growth can be shown.

do $$
declare
  figures text := (select c.conname from pg_constraint c
    where c.conrelid = 'daily_figures'::regclass and pg_get_constraintdef(c.oid) like 'CHECK ((figure = ANY%');
begin
  execute format('alter table daily_figures drop constraint %I', figures);
end $$;
alter table daily_figures add constraint daily_figures_figure_check check (figure in ('people', 'organizations', 'active',
  'orders', 'completed', 'answered', 'answer_minutes', 'repair_minutes', 'documents', 'failures', 'people_in_all',
  'clinics', 'workshops', 'equipment', 'status', 'plans', 'revenue', 'table_bytes'));

-- Keeps the size of the database ('') and of each table with its indexes and long values.
create function count_tables(on_day date) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into daily_figures (figure, day, part, amount)
  select 'table_bytes', on_day, '', pg_database_size(current_database())
  union all select 'table_bytes', on_day, c.relname::text, pg_total_relation_size(c.oid)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  on conflict (figure, day, part) do update set amount = excluded.amount
$$;
grant execute on function count_tables(date) to equipo_job;
