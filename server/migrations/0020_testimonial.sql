-- Testimonials of clinics and technicians for the first page.

create table testimonials (
  id uuid primary key,
  quote text not null check (length(quote) between 1 and 400),
  name text not null check (length(name) between 1 and 80),
  role text not null check (length(role) between 1 and 80),
  -- The position among those shown; unique except while two are swapped.
  position int not null check (position >= 0),
  -- An invented example, shown until there are real ones.
  is_sample boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index testimonials_order on testimonials (position, id) where archived_at is null;


-- Invented examples: the page marks them as illustrations, and shows them only until an administrator adds others.
insert into testimonials (id, quote, name, role, position, is_sample, created_at) values
('01992a00-0000-7000-8000-000000000001', 'Peço o técnico pelo celular, aprovo o orçamento entre dois pacientes e o laudo chega com código de verificação.', 'Ana Exemplo', 'Dentista, Cidade Modelo', 0, true, '2026-11-21T12:00:00Z'),
('01992a00-0000-7000-8000-000000000002', 'Antes cada autoclave tinha um caderno. Agora a história está num lugar só, com data, leitura e quem assinou.', 'Clara Ilustração', 'Gestora de clínica, Vila Fictícia', 1, true, '2026-11-21T12:00:00Z'),
('01992a00-0000-7000-8000-000000000003', 'Meço, fotografo e concluo a ordem na bancada. A clínica recebe o laudo na hora, sem eu digitar tudo de novo.', 'Bruno Modelo', 'Técnico, Porto Exemplo', 2, true, '2026-11-21T12:00:00Z');

select guard_tables('testimonials');

create policy read_shown on testimonials for select to equipo_token
  using ((select in_request()) and archived_at is null);
create policy read_all on testimonials for select to equipo_admin using ((select in_request()));
create policy add_all on testimonials for insert to equipo_admin
  with check ((select in_request()) and not is_sample);
create policy change_all on testimonials for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on testimonials to equipo_token, equipo_admin;
grant insert (id, quote, name, role, position, created_at) on testimonials to equipo_admin;
grant update (quote, name, role, position, archived_at, version) on testimonials to equipo_admin;
create trigger tell_pages after insert or update or delete or truncate on testimonials
  for each statement execute function tell_pages();
