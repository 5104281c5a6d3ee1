-- Legal texts by version, and who agreed to which.

-- A published text never changes; the highest version of a kind is in force.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  version int not null check (version > 0),
  -- One paragraph a line; `## ` begins a heading, `- ` a list item, `| ` a table row. There is no other markup.
  body text not null check (length(body) between 1 and 100000),
  published_at timestamptz not null,
  published_by uuid references profiles (id),
  -- The change, in a sentence for every reader.
  reason text not null,
  primary key (kind, version)
);

-- Who agreed to which version, when and from where. The text on cookies asks for no agreement.
create table legal_agreements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id),
  kind text not null check (kind in ('terms', 'privacy')),
  version int not null,
  agreed_at timestamptz not null,
  address text,
  agent text,
  unique (user_id, kind, version),
  foreign key (kind, version) references legal_texts (kind, version)
);

select guard_tables('legal_texts', 'legal_agreements');

create policy read_own on legal_agreements for select to equipo_member using (user_id = (select actor_id()));
create policy read_all on legal_agreements for select to equipo_admin using ((select in_request()));
grant select on legal_agreements to equipo_member, equipo_admin;
create trigger append_only before update or truncate on legal_agreements for each statement execute function refuse_change();

create policy read_all on legal_texts for select to equipo_member, equipo_token, equipo_admin using ((select in_request()));
create policy add_new on legal_texts for insert to equipo_admin with check (published_by = (select actor_id()));
grant select on legal_texts to equipo_member, equipo_token, equipo_admin;
grant insert on legal_texts to equipo_admin;
create trigger append_only before update or delete or truncate on legal_texts
  for each statement execute function refuse_change();
create trigger tell_pages after insert or update or delete or truncate on legal_texts
  for each statement execute function tell_pages();

-- Records that a person agrees to the texts in force: the caller, or the person of an account that is being created.
create function agree_to_legal_texts(person uuid, address text, agent text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if person is distinct from actor_id() and current_setting('role') not in ('equipo_token', 'equipo_job') then
    raise exception 'not your agreement' using errcode = 'insufficient_privilege';
  end if;
  insert into legal_agreements (user_id, kind, version, agreed_at, address, agent)
    select person, kind, max(version), at, address, agent from legal_texts where kind in ('terms', 'privacy') group by kind
    on conflict (user_id, kind, version) do nothing;
end $$;
grant execute on function agree_to_legal_texts(uuid, text, text, timestamptz) to equipo_member, equipo_token, equipo_job;
