-- News about stock: items below their minimum, parts that orders lack, lots that expire. `reminders` has a row for each
-- item or lot that was told; the row goes when its cause ends, and the notice is read once no row of its cause is left.

create index stock_lots_expiry on stock_lots (organization_id, expires_on) where expires_on is not null;
create index stock_movements_used on stock_movements (organization_id, item_id, number desc)
  where order_id is not null and kind = 'use';

-- Nobody may call it.
create function end_stock_news(org uuid, subject uuid, causes text[]) returns void language plpgsql as $$
begin
  delete from reminders where organization_id = org and cause = any (causes) and subject_id = subject;
  if found then
    update notifications n set read_at = now()
    where n.subject_id = org and n.organization_id = org and n.kind = any (causes) and n.read_at is null
      and not exists (select from reminders r where r.organization_id = org and r.cause = n.kind);
  end if;
end $$;

create function end_item_news() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.level <> 'below' or new.archived_at is not null then
    perform end_stock_news(new.organization_id, new.id, '{stock_below}');
  end if;
  if new.cover <> 'lacking' or new.archived_at is not null then
    perform end_stock_news(new.organization_id, new.id, '{stock_lacking}');
  end if;
  return null;
end $$;
create trigger news_ended after update on stock_items for each row
  when ((old.level = 'below' or old.cover = 'lacking')
    and (old.level, old.cover, old.archived_at) is distinct from (new.level, new.cover, new.archived_at))
  execute function end_item_news();

create function end_lot_news() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from stock_balances b
      where b.item_id = new.item_id and b.lot_id = new.lot_id and b.quantity_milli > 0) then
    perform end_stock_news(new.organization_id, new.lot_id, '{lot_soon,lot_over}');
  end if;
  return null;
end $$;
create trigger news_ended after update of quantity_milli on stock_balances for each row
  when (new.lot_id is not null and new.quantity_milli = 0 and old.quantity_milli > 0)
  execute function end_lot_news();

-- Tells the people of the caller's organization the newest count of something; unread notices with an older count are
-- read.
create function tell_count(organization uuid, cause text, about jsonb, at timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications n set read_at = at
    where n.subject_id = organization and n.organization_id = organization_id() and n.kind = cause and n.read_at is null;
  return notify_people(organization, null, cause, organization, about, at);
end $$;
grant execute on function tell_count(uuid, text, jsonb, timestamptz) to equipo_job;

-- Photos of an item. The item is of the organization that keeps the file, so whoever adds a file may add it here.
alter table files add stock_item_id uuid;
alter table files add foreign key (stock_item_id, organization_id) references stock_items (id, organization_id);
create index files_stock_item on files (stock_item_id) where stock_item_id is not null;
create policy read_stock on files for select to equipo_member, equipo_job, equipo_admin
  using (stock_item_id is not null and exists (select from stock_items i where i.id = stock_item_id));
alter table files drop constraint files_check;
alter table files add constraint files_check check (num_nonnulls(equipment_id, order_id, logo_of, checklist_item_id,
  assessment_id, paper_id, purchase_receipt_id, stock_item_id) = 1);
