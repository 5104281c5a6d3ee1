-- 2,000 clinics with 60,000 pieces of equipment and 200,000 orders: a year of work, invented, the same each time.
-- Rows of one clinic are scattered among those of all others, as they are if everybody works at once.
-- Runs in one transaction as a superuser or as the tables' owner. $password is the hash of everybody's password.

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I no force row level security', name);
    execute format('alter table %I disable trigger user', name);
  end loop;
end $$;

-- Foreign keys hold by construction, so their checks are skipped if the role may do so.
do $$
begin
  set session_replication_role = replica;
exception when insufficient_privilege then null;
end $$;

-- A fresh file for each table, which a server with `wal_level = minimal` fills without a log; indexes come afterwards.
do $$
declare
  name text;
begin
  -- The legal texts came with the migrations, and no server starts without them.
  create temp table kept on commit drop as select * from legal_texts;
  execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public'
    and tablename not like 'migration%');
  insert into legal_texts select * from kept;
  create temp table later on commit drop as
    select i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid);
  for name in select index from later loop
    execute 'drop index ' || name;
  end loop;
end $$;

-- A UUIDv7 that is computed from the row it names. Inlined, because a call for each of three million rows takes a minute.
create function pg_temp.ident(kind text, n bigint, at timestamptz) returns uuid language sql immutable
  return overlay(overlay(md5(kind || n::text) placing
    lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' from 1) placing 'a' from 17)::uuid;
set work_mem = '256MB';
set maintenance_work_mem = '256MB';

create temp table cities (n int, city text, state text) on commit drop;
insert into cities values (0, 'Campinas', 'SP'), (1, 'Santos', 'SP'), (2, 'Curitiba', 'PR'), (3, 'Londrina', 'PR'),
  (4, 'Recife', 'PE'), (5, 'Salvador', 'BA'), (6, 'Belo Horizonte', 'MG'), (7, 'Uberlândia', 'MG'), (8, 'Goiânia', 'GO'),
  (9, 'Porto Alegre', 'RS');

-- Clinics 1 to 2000, workshops 2001 to 2400, one person each.
create temp table parties on commit drop as
  select p.n, case when p.n <= 2000 then 'clinic' else 'workshop' end as kind, at,
    pg_temp.ident('organization', p.n, at) as id, pg_temp.ident('person', p.n, at) as person_id, city, state,
    case when p.n <= 2000 then 'Clínica ' || p.n else 'Oficina ' || p.n - 2000 end as name,
    case when p.n <= 2000 then 'dentista' || p.n else 'tecnico' || p.n - 2000 end || '@bench.example' as email
  from (select n, date_trunc('day', now()) - interval '2 years' + n * interval '3 minutes' as at
    from generate_series(1, 2400) n) p
  join cities c on c.n = p.n % 10;
create unique index on parties (n);

insert into profiles select person_id, 'Pessoa ' || n, case kind when 'clinic' then 'dentist' else 'technician' end, email,
  city, state, at from parties;
insert into auth."user" select person_id, 'Pessoa ' || n, email, true, null, at, at from parties;
insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
  select pg_temp.ident('account', n, at), person_id, person_id::text, 'credential', '$password', at, at from parties;
insert into organizations (id, kind, name, city, state, district, address, phone, email, time_zone, claimed_at, created_at)
  select id, kind, name, city, state, 'Centro', 'Rua ' || n || ', 100', '1930000000', email, 'America/Sao_Paulo', at, at
  from parties;
insert into memberships (user_id, organization_id, role, created_at) select person_id, id, 'owner', at from parties;
insert into subscriptions select id, case kind when 'clinic' then 'professional' else 'technician' end, at + interval '14 days',
  now() + interval '1 year' from parties;
insert into workshop_cities select id, state, city from parties where kind = 'workshop';
insert into workshop_profiles (workshop_id, name, city, state, specialities, rating_sum, rating_count, completed_count)
  select id, name, city, state, '{Autoclaves,Cadeiras}', 1800, 400, 440 from parties where kind = 'workshop';

-- Thirty pieces of equipment per clinic.
create temp table clinic_equipment on commit drop as
  select n, (n - 1) % 2000 + 1 as clinic, (n - 1) / 2000 as place, at, pg_temp.ident('equipment', n, at) as id,
    (array['autoclave', 'compressor', 'dental-chair', 'intraoral-xray', 'curing-light', 'ultrasonic-scaler', 'sealer',
      'high-speed-handpiece', 'vacuum-pump', 'water-purifier'])[n / 7 % 10 + 1] as category,
    (array['Autoclave', 'Compressor', 'Cadeira', 'Raio X', 'Fotopolimerizador', 'Ultrassom', 'Seladora', 'Alta rotação',
      'Bomba de vácuo', 'Purificador'])[n / 7 % 10 + 1] || ' ' || (n - 1) / 2000 + 1 as name
  from (select n, date_trunc('day', now()) - interval '18 months' + n * interval '1 minute' as at
    from generate_series(1, 60000) n) e;
create unique index on clinic_equipment (n);

insert into equipment (id, clinic_id, dentist_id, code, name, category, brand, model, serial_number, room, status, acquired_on,
    next_maintenance_on, attributes, search, created_at, updated_at)
  select e.id, p.id, p.person_id, 'EQ-' || lpad((place + 1)::text, 4, '0'), e.name, category, 'Marca ' || e.n % 9,
    'Modelo ' || e.n % 40, 'SN' || e.n, 'Sala ' || e.n % 4 + 1,
    case when e.n % 17 = 0 then 'down' when e.n % 11 = 0 then 'restricted' else 'operational' end,
    (e.at - interval '1 year')::date, (now() + (e.n % 400 - 40) * interval '1 day')::date, '{"liters": 21}',
    lower(e.name) || ' marca ' || e.n % 9 || ' modelo ' || e.n % 40 || ' sn' || e.n || ' eq-'
      || lpad((place + 1)::text, 4, '0') || ' sala ' || e.n % 4 + 1, e.at, e.at
  from clinic_equipment e join parties p on p.n = e.clinic;
insert into equipment_purchases select e.id, p.id, 350000 + e.n % 100 * 1000, 'Fornecedor', 'NF ' || e.n
  from clinic_equipment e join parties p on p.n = e.clinic;
insert into equipment_history select pg_temp.ident('registered', e.n, e.at), e.id, p.id, p.person_id, 'Pessoa ' || p.n,
  'registered', '{}', e.at from clinic_equipment e join parties p on p.n = e.clinic;

-- A hundred orders a clinic, the oldest done, the newest in every status, the last five not accepted yet; none is due for a
-- job, so that the server's own sweeps find no work. The orders that wait
-- belong to the first 32 workshops, whose acceptances are measured; every clinic works with five others.
create temp table orders on commit drop as
  select o.n, o.place, c.n as clinic_n, c.id as clinic_id, c.person_id as dentist_id, c.city, c.state, w.n as workshop_n,
    w.id as workshop_id, w.person_id as technician_id, e.id as equipment_id, e.name as equipment_name, category, o.at, status,
    'OS-' || to_char(o.at, 'YYYY') || '-' || lpad((o.place + 1)::text, 4, '0') as number,
    pg_temp.ident('order', o.n, o.at) as id, o.place = 99 as published,
    case when status in ('closed', 'cancelled') then o.at + interval '9 days'
      when status = 'completed' then date_trunc('day', now()) - interval '2 days' else o.at + interval '2 days' end as since,
    -- How many of the steps below it has gone.
    case status when 'closed' then 7 when 'completed' then 6 when 'waiting_parts' then 5 when 'in_progress' then 5
      when 'scheduled' then 4 when 'approved' then 4 when 'quoted' then 3 when 'accepted' then 2 when 'pending' then 1
      else 2 end as steps
  from (select n, (n - 1) / 2000 as place,
      date_trunc('day', now()) - interval '366 days' + (n - 1) / 2000 * interval '3.5 days' + n % 2000 * interval '40 seconds'
        as at,
      case when n <= 176000 then case when (n - 1) / 2000 % 11 = 3 then 'cancelled' else 'closed' end
        when n > 190000 then 'pending'
        else (array['completed', 'waiting_parts', 'in_progress', 'scheduled', 'approved', 'quoted', 'accepted'])
          [(n - 1) / 2000 - 87] end as status
    from generate_series(1, 200000) n) o
  join parties c on c.n = (o.n - 1) % 2000 + 1
  join parties w on w.n = 2001 + case status when 'pending' then c.n % 32 else (c.n * 3 + o.place % 5 * 80) % 400 end
  join clinic_equipment e on e.n = c.n + 2000 * (o.place * 7 % 30);

insert into service_orders (id, number, clinic_id, workshop_id, equipment_id, kind, priority, status, origin, published,
    published_at, published_state, published_city, requested_by, taken_by, equipment_code, equipment_name,
    equipment_category, fault, search, status_since, reminded_at, completed_at, warranty_until, version, created_at)
  select id, number, clinic_id, case when not published then workshop_id end, equipment_id,
    case n % 5 when 0 then 'preventive' else 'corrective' end, case n % 9 when 0 then 'high' else 'normal' end, status, 'clinic',
    published, case when published then at end, case when published then state end, case when published then city end,
    dentist_id, case when status <> 'pending' then technician_id end, 'EQ-' || lpad((place * 7 % 30 + 1)::text, 4, '0'),
    equipment_name, category, 'Não liga depois do ciclo e mostra erro ' || n % 90, lower(number) || ' nao liga depois do ciclo'
      || ' e mostra erro ' || n % 90 || ' ' || lower(equipment_name) || ' clinica ' || clinic_n, since,
    case when status = 'pending' then at + interval '1 day' end, case when steps >= 6 then since end,
    case when steps >= 6 then (since + interval '90 days')::date end, steps, at
  from orders order by n;

insert into service_history (id, order_id, clinic_id, workshop_id, actor, user_id, actor_name, action, from_status, to_status,
    details, created_at)
  select pg_temp.ident('step' || step, n, at + step * interval '1 hour'), id, clinic_id,
    case when step > 1 then workshop_id end, case when s.by_clinic then 'clinic' else 'workshop' end,
    case when s.by_clinic then dentist_id else technician_id end,
    'Pessoa ' || case when s.by_clinic then clinic_n else workshop_n end,
    case when status = 'cancelled' and step = 2 then 'cancel' else s.action end, s.before,
    case when status = 'cancelled' and step = 2 then 'cancelled' else s.after end, '{}', at + step * interval '1 hour'
  from orders join (values (1, true, 'request', null, 'pending'), (2, false, 'accept', 'pending', 'accepted'),
      (3, false, 'send_quote', 'accepted', 'quoted'), (4, true, 'approve_quote', 'quoted', 'approved'),
      (5, false, 'start', 'approved', 'in_progress'), (6, false, 'complete', 'in_progress', 'completed'),
      (7, true, 'close', 'completed', 'closed')) s (step, by_clinic, action, before, after)
    on step <= steps
  order by n;

insert into quotes (id, order_id, clinic_id, workshop_id, number, kind, status, total_cents, approved_cents, valid_until, payment_terms, starts_on,
    ends_on, sent_at, decided_at, decided_by, content_sha256)
  select pg_temp.ident('quote', n, at), id, clinic_id, workshop_id, 1, 'main', case when steps > 3 then 'approved' else 'sent' end,
    45000, case when steps > 3 then 45000 end, (now() + interval '10 days')::date, 'Pix na conclusão', at::date, at::date + 5, at,
    case when steps > 3 then at end, case when steps > 3 then 'Pessoa ' || clinic_n end, md5(n::text) || md5(n::text)
  from orders where steps >= 3 order by n;
insert into quote_lines select pg_temp.ident('line' || line, n, at), pg_temp.ident('quote', n, at), clinic_id, workshop_id, line,
    case line when 1 then 'labour' else 'part' end, case line when 1 then 'Mão de obra' else 'Resistência' end, 1000, 'un',
    case line when 1 then 25000 else 20000 end, case when steps > 3 then true end
  from orders, generate_series(1, 2) line where steps >= 3 order by n;
insert into visits (id, order_id, clinic_id, workshop_id, purpose, status, starts_at, ends_at, proposed_by, created_at)
  select pg_temp.ident('visit', n, at), id, clinic_id, workshop_id, 'work', case when steps >= 6 then 'done' else 'confirmed' end,
    since + interval '1 day', since + interval '26 hours', 'workshop', at
  from orders where steps >= 4 order by n;
-- A full month for those workshops whose calendars are measured: 400 visits on 28 days.
insert into visits (id, order_id, clinic_id, workshop_id, purpose, status, starts_at, ends_at, proposed_by, created_at)
  select pg_temp.ident('month', n, at), id, clinic_id, workshop_id, 'work', 'confirmed', begins, begins + interval '45 minutes',
    'workshop', at
  from (select *, date_trunc('month', now()) + (k % 28) * interval '1 day' + (11 + k / 28 % 10) * interval '1 hour' as begins
    from (select *, row_number() over (partition by workshop_id order by n) - 1 as k from orders
      where workshop_n <= 2033 and steps >= 4) o where k < 400) o
  order by n;
insert into completions (id, order_id, clinic_id, workshop_id, number, content, content_sha256, conclusion, completed_by,
    completed_by_name, completed_at)
  select pg_temp.ident('completion', n, since), id, clinic_id, workshop_id, 1, jsonb_build_object(
      'diagnosis', 'Resistência aberta e relé colado; vedação da porta ressecada.', 'cause', null,
      'workDone', 'Troca da resistência e da vedação, limpeza da câmara, três ciclos de teste.',
      'parts', jsonb_build_array(jsonb_build_object('name', 'Resistência 1500 W', 'code', 'R-1500', 'lot', 'L' || n,
        'quantityMilli', 1000, 'unit', 'un')),
      'readings', jsonb_build_array(jsonb_build_object('name', 'Temperatura da câmara', 'unit', '°C', 'before', 118.4,
        'after', 134.2, 'min', 134, 'max', 137, 'decimals', 1, 'instrument', 0, 'note', null)),
      'whyNoReadings', null, 'instruments', jsonb_build_array(jsonb_build_object('name', 'Termômetro padrão',
        'serialNumber', 'T-77', 'certificate', 'C-2026-118', 'certificateUntil', '2027-12-31')),
      'decontamination', jsonb_build_object('confirmed', true, 'confirmedBy', 'Pessoa ' || clinic_n, 'confirmedAt', since,
        'method', 'Álcool 70 %', 'note', null),
      'conclusion', 'fit', 'restriction', null, 'recommendations', null, 'manual', null, 'responsibilityRecord', null,
      'warrantyDays', null, 'nextMaintenanceOn', null, 'photoIds', jsonb_build_array(), 'signature', jsonb_build_object(
        'name', 'Pessoa ' || workshop_n, 'taxId', null, 'registry', 'CFT 1234', 'device', null, 'drawing', null)),
    md5(n::text) || md5(n::text), 'fit', technician_id, 'Pessoa ' || workshop_n, since
  from orders where steps >= 6 order by n;
insert into documents (id, kind, issuer_id, clinic_id, workshop_id, order_id, equipment_id, number, title, rules_version,
    snapshot, snapshot_sha256, verification_code, issued_at, issued_by)
  select pg_temp.ident('document', n, since), 'technical_report', workshop_id, clinic_id, workshop_id, id, equipment_id,
    'RT-2026-' || n, 'Laudo técnico', '1', '{}', md5(n::text) || md5(n::text), md5('code' || n),
    since, technician_id
  from orders where steps >= 6 order by n;
insert into ratings select id, clinic_id, workshop_id, n % 3 + 3, null, dentist_id, since from orders
  where status = 'closed' and n % 2 = 0;
insert into access_grants select pg_temp.ident('grant', n, at), workshop_id, clinic_id, 'equipment', equipment_id, 'order', id,
    case when status in ('closed', 'cancelled') then since end
  from orders where not published order by n;
insert into clients select distinct workshop_id, clinic_id, min(at) from orders where status <> 'pending' group by 1, 2;
insert into counters select id, 'order', date_part('year', now())::int, 100 from parties where kind = 'clinic';
insert into notifications select pg_temp.ident('notice', n, since), clinic_id, dentist_id, 'order.completed', id,
    jsonb_build_object('number', number), since, case when place < 97 then since end
  from orders order by n;

-- 150,000 plans, five for two pieces of equipment: four in ten open orders every half year, three in ten are monthly, two weekly, one
-- daily. This is the state before today's run: dates whose notice begins today have no occurrence yet. Two past dates of each are done.
-- No run is due: the measured run is started explicitly.
create temp table plans on commit drop as
  select l.n, e.id as equipment_id, e.clinic as clinic_n, p.id as clinic_id, w.id as workshop_id, l.at,
    pg_temp.ident('plan', l.n, l.at) as id,
    case when k < 8 then 'order' when k % 2 = 0 then 'checklist' else 'reminder' end as opens,
    case when k < 8 then 6 else 1 end as every,
    case when k < 14 then 'month' when k < 18 then 'week' else 'day' end as unit,
    case when k < 8 then 15 when k < 14 then 3 else 0 end as notice,
    current_date + case when k < 8 then 15 + l.n / 20 % 180 when k < 14 then 3 + l.n / 20 % 30 when k < 18 then l.n / 20 % 7 else 0 end
      as next_on
  from (select n, (n + n / 2000) % 20 as k, date_trunc('day', now()) - interval '12 months' + n * interval '1 minute' as at
    from generate_series(1, 150000) n) l
  join clinic_equipment e on e.n = (l.n - 1) % 60000 + 1
  join parties p on p.n = e.clinic
  join parties w on w.n = 2001 + e.clinic % 400;
insert into maintenance_plans (id, clinic_id, equipment_id, workshop_id, title, search, tasks, opens, order_kind, template, every,
    unit, mode, anchor_on, notice_days, next_on, due_on, created_at, updated_at)
  select id, clinic_id, equipment_id, case when opens = 'order' then workshop_id end, 'Rotina ' || n % 50, 'rotina ' || n % 50,
    '{Limpar,Verificar}', opens, case when opens = 'order' then 'preventive' end,
    case when opens = 'checklist' then 'builtin:daily' end, every, unit, case when opens = 'order' then 'completion' else 'fixed' end,
    next_on, notice, next_on,
    case when n % 50 = 0 and opens <> 'order' then (next_on - every * ('1 ' || unit)::interval)::date else next_on end, at, at
  from plans order by n;
insert into maintenance_occurrences (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, planned_on, status, done_on,
    created_at, updated_at)
  select pg_temp.ident('occurrence' || back, n, at), id, clinic_id, equipment_id, case when opens = 'order' then workshop_id end,
    opens, due, due, case when late then 'planned' else 'done' end, case when not late then due end, at, at
  from plans, generate_series(1, 2) back,
    lateral (select (next_on - back * every * ('1 ' || unit)::interval)::date as due, n % 50 = 0 and back = 1 and opens <> 'order' as late) d
  order by n;
insert into access_grants select pg_temp.ident('plan grant', n, at), workshop_id, clinic_id, 'equipment', equipment_id, 'plan', id
  from plans where opens = 'order' order by n;
insert into planner_days select id, 'infinity' from parties where kind = 'clinic';

do $$
declare
  name text;
begin
  for name in select definition from later loop
    execute name;
  end loop;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I enable trigger user', name);
    -- A table without row-level security (what ran) stays without.
    if (select relrowsecurity from pg_class where oid = format('public.%I', name)::regclass) then
      execute format('alter table %I force row level security', name);
    end if;
  end loop;
end $$;
