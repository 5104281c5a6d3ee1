-- Hints for open counts of the stock: two people, or one person on two devices, may count at the same shelf.

-- The organization of a row, with the row that it belongs to. The arguments are the kind and the column of its id.
create function hint_of() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  told text[];
begin
  execute format('select array_agg(distinct format(''%%s//%%s/%%s'', organization_id, $1, %I)) from changed', tg_argv[1])
    into told using tg_argv[0];
  perform hint(coalesce(told, '{}'));
  return null;
end $$;
create trigger hint_new after insert on stock_counts referencing new table as changed
  for each statement execute function hint_of('count', 'id');
create trigger hint_changed after update on stock_counts referencing new table as changed
  for each statement execute function hint_of('count', 'id');
create trigger hint_new after insert on stock_count_lines referencing new table as changed
  for each statement execute function hint_of('count', 'count_id');
create trigger hint_changed after update on stock_count_lines referencing new table as changed
  for each statement execute function hint_of('count', 'count_id');
