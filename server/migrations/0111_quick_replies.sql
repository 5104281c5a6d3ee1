-- Texts that an organization sends often in its conversations.

create table quick_replies (
  name text not null check (length(name) between 1 and 120),
  text text not null check (length(text) between 1 and 1000)
);

select prepare_record('quick_replies');
create unique index quick_replies_name on quick_replies (organization_id, lower(name)) where archived_at is null;
