-- Mail that goes out. A row is written in the transaction that causes it; the sender works off what is committed.

create table mails (
  id uuid primary key,
  recipient text collate "C" not null check (length(recipient) between 1 and 320),
  subject text not null,
  -- The letter as data, made into text and HTML when it is sent or looked at. Null once it is forgotten.
  letter jsonb,
  has_letter boolean not null generated always as (letter is not null) stored,
  -- Holds a link that opens something.
  secret boolean not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- Since it was queued, or since somebody asked for another attempt.
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null,
  next_try_at timestamptz,
  give_up_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'queued') = (next_try_at is not null)),
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_due on mails (next_try_at) where status = 'queued';
create index mails_status on mails (status, id desc);
create index mails_recipient on mails (recipient, id desc);
create index mails_age on mails (created_at);

alter table mails enable row level security;
alter table mails force row level security;
do $$
begin
  execute format('create policy definer on mails to %I using ((select in_request()))', current_user);
end $$;

-- The sender takes, marks and blanks.
create policy read_all on mails for select to equipo_job, equipo_admin using ((select in_request()));
create policy change_all on mails for update to equipo_job, equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, update (letter, status, tries, last_error, next_try_at, give_up_at, sent_at) on mails to equipo_job;
-- An administrator sees what became of it and asks for another attempt; the content only through mail_letter.
grant select (id, recipient, subject, has_letter, secret, status, tries, last_error, created_at, next_try_at, give_up_at,
  sent_at) on mails to equipo_admin;
grant update (status, tries, next_try_at, give_up_at) on mails to equipo_admin;

-- Queues one mail; whoever does something that people are told of may. The same id again queues nothing.
create function queue_mail(mail jsonb, now timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mails (id, recipient, subject, letter, secret, created_at, next_try_at, give_up_at)
    values ((mail ->> 'id')::uuid, lower(trim(mail ->> 'to')), mail -> 'letter' ->> 'subject', mail -> 'letter',
      (mail ->> 'secret')::boolean, now, now, (mail ->> 'giveUpAt')::timestamptz)
  on conflict (id) do nothing;
  -- Heard by every server once this is committed.
  perform pg_notify('mail', '');
end $$;
grant execute on function queue_mail(jsonb, timestamptz) to equipo_member, equipo_token, equipo_job, equipo_admin;

-- What a mail says, for an administrator; one with a secret only where the caller has no other way to hand it over.
create function mail_letter(mail uuid, with_secret boolean) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select letter from mails where id = mail and (with_secret or not secret)
$$;
grant execute on function mail_letter(uuid, boolean) to equipo_admin;

-- Forgets what old mails say, and of older ones that they were. Returns how many it touched.
create function forget_mails(content_before timestamptz, row_before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from mails where created_at < row_before returning 1),
    blanked as (update mails set letter = null
      where created_at < content_before and created_at >= row_before and letter is not null returning 1)
  select ((select count(*) from gone) + (select count(*) from blanked))::int
$$;
grant execute on function forget_mails(timestamptz, timestamptz) to equipo_job;
