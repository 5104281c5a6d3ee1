-- Links by which a client without an account reads a quote and answers it, and its answers.
alter table quotes add unique (id, order_id, workshop_id, clinic_id);

create table quote_links (
  id uuid primary key,
  quote_id uuid not null,
  order_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- The address that it was mailed to; null if the workshop passes it on by itself.
  email text collate "C" check (email = lower(email) and length(email) between 3 and 254),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '91 days'),
  opened_at timestamptz,
  revoked_at timestamptz,
  unique (id, quote_id),
  foreign key (quote_id, order_id, workshop_id, clinic_id) references quotes (id, order_id, workshop_id, clinic_id)
    deferrable initially immediate
);
create index quote_links_order on quote_links (workshop_id, order_id, id desc);

-- Evidence of a decision: who, in which role, when, from where, and the hash of exactly what. Also questions. Nothing of
-- it changes; a question gets its reply once.
create table quote_answers (
  id uuid primary key,
  link_id uuid not null references quote_links (id),
  quote_id uuid not null,
  order_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  kind text not null check (kind in ('approved', 'partly_approved', 'rejected', 'question')),
  name text not null check (length(name) between 1 and 120),
  job_title text check (length(job_title) between 1 and 120),
  cpf text collate "C" check (cpf ~ '^\d{11}$'),
  -- The reason of a refusal, or the question.
  message text check (length(message) between 1 and 2000),
  line_ids uuid[],
  approved_cents int check (approved_cents >= 0),
  content_sha256 text not null,
  address text,
  agent text,
  created_at timestamptz not null,
  reply text check (length(reply) between 1 and 2000),
  replied_by uuid references profiles (id),
  replied_at timestamptz,
  foreign key (quote_id, order_id, workshop_id, clinic_id) references quotes (id, order_id, workshop_id, clinic_id)
    deferrable initially immediate,
  check ((kind in ('rejected', 'question')) = (message is not null)),
  check ((kind in ('approved', 'partly_approved')) = (approved_cents is not null)),
  check ((kind = 'partly_approved') = (line_ids is not null)),
  check (kind = 'question' or job_title is not null),
  check (num_nonnulls(reply, replied_by, replied_at) in (0, 3) and (reply is null or kind = 'question'))
);
create unique index quote_answers_one_decision on quote_answers (quote_id) where kind <> 'question';
create index quote_answers_order on quote_answers (workshop_id, order_id, id desc);
create index quote_answers_clinic on quote_answers (clinic_id, id);
create index quote_answers_quote on quote_answers (quote_id, id desc);

select guard_tables('quote_links', 'quote_answers');

create policy read_own on quote_links for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
-- Who answers by a link acts for the clinic.
create policy read_as_client on quote_links for select to equipo_job using (clinic_id = (select organization_id()));
create policy add_own on quote_links for insert to equipo_member
  with check (workshop_id = (select organization_id()) and created_by = (select actor_id()) and manages(clinic_id));
create policy change_own on quote_links for update to equipo_member
  using (workshop_id = (select organization_id())) with check (workshop_id = (select organization_id()));
create policy read_all on quote_links for select to equipo_admin using ((select in_request()));
grant select (id, quote_id, order_id, workshop_id, clinic_id, email, created_by, created_at, expires_at, opened_at,
  revoked_at) on quote_links to equipo_member, equipo_job, equipo_admin;
grant insert, update (token_sha256, revoked_at) on quote_links to equipo_member;
create trigger kept before delete or truncate on quote_links for each statement execute function refuse_change();

-- A clinic that is on Equipo by now reads what was answered for it.
create policy read_own on quote_answers for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or clinic_id = (select organization_id()));
create policy add_as_client on quote_answers for insert to equipo_job
  with check (clinic_id = (select organization_id()) and reply is null
    and exists (select from quote_links l where l.id = link_id and l.order_id = quote_answers.order_id
      and l.workshop_id = quote_answers.workshop_id and l.clinic_id = quote_answers.clinic_id
      and l.revoked_at is null and l.expires_at > quote_answers.created_at));
create policy reply_own on quote_answers for update to equipo_member
  using (workshop_id = (select organization_id()) and kind = 'question' and reply is null)
  with check (workshop_id = (select organization_id()) and replied_by = (select actor_id()));
create policy read_all on quote_answers for select to equipo_admin using ((select in_request()));
grant select on quote_answers to equipo_member, equipo_job, equipo_admin;
grant insert on quote_answers to equipo_job;
grant update (reply, replied_by, replied_at) on quote_answers to equipo_member;
create trigger kept before delete or truncate on quote_answers for each statement execute function refuse_change();
create trigger hint_new after insert on quote_answers referencing new table as changed
  for each statement execute function hint_sides('order');
create trigger hint_changed after update on quote_answers referencing new table as changed
  for each statement execute function hint_sides('order');

-- A link by its token, and whose it is. Remembers the first opening. No row for an unknown token, or a suspended side.
create function open_quote_link(token bytea, at timestamptz)
  returns table (id uuid, quote_id uuid, order_id uuid, clinic_id uuid, time_zone text, state text, email text,
    created_at timestamptz, expires_at timestamptz, workshop_name text, workshop_phone text, clinic_name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update quote_links l set opened_at = at
  where l.token_sha256 = token and l.opened_at is null and l.revoked_at is null and l.expires_at > at;
  return query select l.id, l.quote_id, l.order_id, l.clinic_id, k.time_zone,
    case when l.revoked_at is not null then 'revoked' when k.claimed_at is not null then 'claimed'
      when l.expires_at <= at then 'expired' else 'open' end,
    l.email, l.created_at, l.expires_at, w.name, coalesce(w.whatsapp, w.phone), k.name
  from quote_links l
  join organizations w on w.id = l.workshop_id and w.status = 'active'
  join organizations k on k.id = l.clinic_id and k.status = 'active'
  where l.token_sha256 = token;
end $$;
grant execute on function open_quote_link(bytea, timestamptz) to equipo_token;
