-- Completions of an order and its rating.

create table completions (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  number int not null,
  content jsonb not null,
  content_sha256 text not null,
  conclusion text not null check (conclusion in ('fit', 'restricted', 'unfit')),
  completed_by uuid references profiles (id),
  completed_by_name text not null,
  completed_at timestamptz not null,
  -- Each workshop counts its own completions of the order.
  unique (order_id, workshop_id, number)
);

create table ratings (
  order_id uuid primary key references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  stars int not null check (stars between 1 and 5),
  comment text,
  rated_by uuid not null references profiles (id),
  created_at timestamptz not null
);
create index ratings_workshop on ratings (workshop_id);

select guard_tables('completions', 'ratings');

create policy read_own on completions for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or clinic_id = (select organization_id()));
create policy add_own on completions for insert to equipo_member, equipo_job
  with check ((select organization_id()) in (clinic_id, workshop_id)
    and exists (select from service_orders o where o.id = order_id
      and o.clinic_id = completions.clinic_id and o.workshop_id = completions.workshop_id));
create policy read_all on completions for select to equipo_admin using ((select in_request()));
grant select, insert on completions to equipo_member, equipo_job;
grant select on completions to equipo_admin;

create policy read_own on ratings for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or clinic_id = (select organization_id()));
create policy add_own on ratings for insert to equipo_member, equipo_job
  with check ((select organization_id()) in (clinic_id, workshop_id)
    and exists (select from service_orders o where o.id = order_id
      and o.clinic_id = ratings.clinic_id and o.workshop_id = ratings.workshop_id));
create policy read_all on ratings for select to equipo_admin using ((select in_request()));
grant select, insert on ratings to equipo_member, equipo_job;
grant select on ratings to equipo_admin;

-- Adds a rating to the workshop's card.
create function count_rating() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workshop_profiles set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1
  where workshop_id = new.workshop_id;
  return null;
end $$;
create trigger count_rating after insert on ratings for each row execute function count_rating();
