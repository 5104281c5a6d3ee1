-- Outgoing mail. A row is written in the transaction that causes it; the sender handles committed rows.

create table mails (
  id uuid primary key,
  recipient text collate "C" not null check (length(recipient) between 1 and 320),
  subject text not null,
  -- The letter as data, rendered to text and HTML when it is sent or viewed. Null once it is forgotten.
  letter jsonb,
  has_letter boolean not null generated always as (letter is not null) stored,
  -- The letter contains a link that opens something.
  secret boolean not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- Counted since it was queued, or since an administrator asked for another attempt.
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

select guard_tables('mails');

-- The sender updates the state and deletes the content.
create policy read_all on mails for select to equipo_job, equipo_admin using ((select in_request()));
create policy change_all on mails for update to equipo_job, equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, update (letter, status, tries, last_error, next_try_at, give_up_at, sent_at) on mails to equipo_job;
-- Administrators see the state of a mail and may ask for another attempt; they read the content only through
-- mail_letter.
grant select (id, recipient, subject, has_letter, secret, status, tries, last_error, created_at, next_try_at, give_up_at,
  sent_at) on mails to equipo_admin;
grant update (status, tries, next_try_at, give_up_at) on mails to equipo_admin;

-- Queues one mail. The same id again has no effect.
create function queue_mail(mail jsonb, now timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mails (id, recipient, subject, letter, secret, created_at, next_try_at, give_up_at)
    values ((mail ->> 'id')::uuid, lower(trim(mail ->> 'to')), mail -> 'letter' ->> 'subject', mail -> 'letter',
      (mail ->> 'secret')::boolean, now, now, (mail ->> 'giveUpAt')::timestamptz)
  on conflict (id) do nothing;
  -- Every server receives it after the commit.
  perform pg_notify('mail', '');
end $$;
grant execute on function queue_mail(jsonb, timestamptz) to equipo_member, equipo_token, equipo_job, equipo_admin;

-- The content of a mail, for an administrator; a secret one only if the caller cannot deliver it otherwise.
create function mail_letter(mail uuid, with_secret boolean) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select letter from mails where id = mail and (with_secret or not secret)
$$;
grant execute on function mail_letter(uuid, boolean) to equipo_admin;

-- Deletes the content of old mails, and the rows of older ones. Returns how many.
create function forget_mails(content_before timestamptz, row_before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from mails where created_at < row_before returning 1),
    blanked as (update mails set letter = null
      where created_at < content_before and created_at >= row_before and letter is not null returning 1)
  select ((select count(*) from gone) + (select count(*) from blanked))::int
$$;
grant execute on function forget_mails(timestamptz, timestamptz) to equipo_job;
