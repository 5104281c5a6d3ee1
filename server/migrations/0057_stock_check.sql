-- Items whose kept sums differ from the ledger, at most `most`: a balance at a place and in a lot, the item's sum and
-- value, or what orders have reserved.
create function stock_differences(most int)
  returns table (item_id uuid, kind text, kept bigint, counted bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select m.item_id, m.place_id, m.lot_id, sum(m.quantity_milli)::bigint as quantity, sum(m.cost_cents)::bigint as cost
    from stock_movements m group by m.item_id, m.place_id, m.lot_id
  ), totals as (
    select w.item_id, sum(w.quantity)::bigint as quantity, sum(w.cost)::bigint as cost from moved w group by w.item_id
  ), claims as (
    select r.item_id, sum(r.quantity_milli)::bigint as quantity from stock_reservations r
    where r.status in ('held', 'unsettled') group by r.item_id
  )
  select coalesce(b.item_id, w.item_id), 'balance', coalesce(b.quantity_milli, 0), coalesce(w.quantity, 0)
    from stock_balances b full join moved w
      on w.item_id = b.item_id and w.place_id = b.place_id and w.lot_id is not distinct from b.lot_id
    where coalesce(b.quantity_milli, 0) <> coalesce(w.quantity, 0)
  union all select i.id, 'sum', i.balance_milli, coalesce(t.quantity, 0)
    from stock_items i left join totals t on t.item_id = i.id where i.balance_milli <> coalesce(t.quantity, 0)
  union all select i.id, 'value', i.value_cents, coalesce(t.cost, 0)
    from stock_items i left join totals t on t.item_id = i.id where i.value_cents <> coalesce(t.cost, 0)
  union all select i.id, 'reserved', i.reserved_milli, coalesce(c.quantity, 0)
    from stock_items i left join claims c on c.item_id = i.id where i.reserved_milli <> coalesce(c.quantity, 0)
  limit most
$$;
grant execute on function stock_differences(int) to equipo_job;
