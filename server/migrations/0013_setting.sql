-- The product's settings, and the signal that public pages have to be rendered again.

-- Servers keep public pages rendered in memory; this tells all of them to render again.
create function tell_pages() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', '');
  return null;
end $$;

-- One row. A null column stands for the default in `core/setting`.
create table settings (
  id boolean primary key default true check (id),
  trial_days int check (trial_days between 1 and 365),
  basic_limit int check (basic_limit between 1 and 10000),
  basic_cents int check (basic_cents > 0),
  professional_cents int check (professional_cents > 0),
  technician_cents int check (technician_cents > 0),
  checkout_url text check (checkout_url ~ '^https://'),
  extension_url text check (extension_url ~ '^https://'),
  support_email text,
  support_phone text,
  -- Who offers the product at this address; the legal texts name them.
  operator text check (length(operator) between 1 and 300),
  version int not null default 1
);
insert into settings default values;

select guard_tables('settings');

create policy read_all on settings for select to equipo_member, equipo_token, equipo_job, equipo_admin
  using ((select in_request()));
create policy change_all on settings for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on settings to equipo_member, equipo_token, equipo_job, equipo_admin;
grant update (trial_days, basic_limit, basic_cents, professional_cents, technician_cents, checkout_url, extension_url,
  support_email, support_phone, operator, version) on settings to equipo_admin;
create trigger tell_pages after insert or update or delete or truncate on settings
  for each statement execute function tell_pages();
