-- A claim is undone: what came goes back to a clinic that the workshop keeps, with what the workshop did since.

-- Its lines move to a copy of their equipment before the plans that follow them do.
alter table maintenance_plans alter constraint maintenance_plans_contract_id_equipment_id_fkey
  deferrable initially immediate;

-- Moves rows that came, or that belong to a row that goes back and are no other workshop's, until none is left. An
-- order's, charge's or contract's rows follow it; of the rows of equipment only the workshop's own do. Nobody may call it.
create function send_back(workshop uuid, target uuid, kept uuid, came jsonb) returns void language plpgsql as $$
declare
  one record;
  moved bigint;
  round bigint;
  own text;
begin
  for one in select c.*, exists (select from pg_attribute a where a.attrelid = c.place::regclass
      and a.attname = 'workshop_id') as has_workshop, exists (select from pg_attribute a
      where a.attrelid = c.place::regclass and a.attname = 'order_id') as has_order
    from columns_of_clinics() c where came ? c.place and c.place <> 'clinic_claims'
    order by c.place <> 'service_orders', c.place loop
    execute format('update %I r set %I = $1 where r.%I = $2 and %s = any (array(select jsonb_array_elements_text($3)))%s%s',
      one.place, one.name, one.name, key_besides(one.place, one.name),
      case when one.has_workshop then ' and coalesce(r.workshop_id, $4) = $4' else '' end,
      case when one.has_order then ' and (r.order_id is null or exists (select from service_orders o
        where o.id = r.order_id and o.clinic_id = $1))' else '' end)
      using kept, target, came -> one.place, workshop;
  end loop;
  loop
    round := 0;
    for one in
      select child.place, child.name, parent.place as parent, parent.name as parent_name, k.confrelid,
        string_agg(format('r.%I = p.%I', a.attname, b.attname), ' and ') as pairs,
        bool_or(a.attname = child.name) as is_whole,
        exists (select from pg_attribute w where w.attrelid = k.conrelid and w.attname = 'workshop_id') as has_workshop
      from pg_constraint k
      join columns_of_clinics() child on child.place::regclass = k.conrelid
      join columns_of_clinics() parent on parent.place::regclass = k.confrelid
      cross join unnest(k.conkey, k.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
      where k.contype = 'f' and child.place not in ('messages', 'message_reports', 'clinic_claims')
      group by k.oid, child.place, child.name, parent.place, parent.name
    loop
      one.pairs := replace(one.pairs, format('r.%I = p.%I', one.name, one.parent_name), 'true');
      own := case
        when one.place = 'documents' then ' and r.issuer_id = $3'
        when one.has_workshop and one.parent = 'equipment' then ' and r.workshop_id = $3'
        when one.has_workshop then ' and coalesce(r.workshop_id, $3) = $3'
        when one.parent = 'equipment' then ' and false'
        else '' end;
      execute format('update %I r set %I = $1 from %I p where r.%I = $2 and p.%I = $1 and %s%s',
        one.place, one.name, one.parent, one.name, one.parent_name, one.pairs, own) using kept, target, workshop;
      get diagnostics moved = row_count;
      round := round + moved;
      if one.is_whole and one.parent <> 'equipment' then
        execute format('update %I p set %I = $1 from %I r where p.%I = $2 and r.%I = $1 and %s',
          one.parent, one.parent_name, one.place, one.parent_name, one.name, one.pairs) using kept, target;
        get diagnostics moved = row_count;
        round := round + moved;
      end if;
    end loop;
    exit when round = 0;
  end loop;
end $$;

-- Rows that the clinic has added to equipment that went back stay with the clinic, on a copy of it. Nobody may call it.
create function keep_additions(workshop uuid, target uuid, kept uuid) returns void language plpgsql as $$
declare
  piece equipment;
  one record;
  copy uuid;
  used bigint;
  moved bigint;
begin
  for piece in select * from equipment where clinic_id = kept loop
    copy := gen_random_uuid();
    execute format('insert into equipment (%1$s) select %1$s from jsonb_populate_record(null::equipment, $1)',
      written_columns('equipment')) using to_jsonb(piece) || jsonb_build_object('id', copy, 'clinic_id', target);
    used := 0;
    for one in
      select k.conrelid::regclass::text as place, a.attname as name, o.attname as owner
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname like '%equipment_id' and a.attnum = any (k.conkey)
      join pg_attribute o on o.attrelid = k.conrelid and o.attname = case when exists (select from pg_attribute c
        where c.attrelid = k.conrelid and c.attname = 'clinic_id') then 'clinic_id' else 'organization_id' end
      where k.contype = 'f' and k.confrelid = 'equipment'::regclass
    loop
      execute format('update %s set %I = $1 where %I = $2 and %I = $3', one.place, one.name, one.name, one.owner)
        using copy, piece.id, target;
      get diagnostics moved = row_count;
      used := used + moved;
    end loop;
    update access_grants set subject_id = copy
    where subject = 'equipment' and subject_id = piece.id and clinic_id = target and workshop_id <> workshop;
    get diagnostics moved = row_count;
    if used + moved = 0 then
      delete from equipment where id = copy;
    end if;
  end loop;
end $$;

-- Sums of money follow the charges and payments that went back. Nobody may call it.
create function follow_money(target uuid, kept uuid) returns void language sql as $$
  select add_money(coalesce(jsonb_agg(jsonb_build_object('organization_id', s.side, 'day', m.day, 'measure', m.measure,
    'category', 'maintenance', 'cents', m.cents * s.sign)), '[]'))
  from (
    select c.competence as day, 'billed' as measure, c.total_cents + coalesce((select sum(a.cents)
      from charge_adjustments a join charge_instalments i on i.id = a.instalment_id
      where i.charge_id = c.id and a.kind <> 'withheld'), 0) as cents
    from charges c where c.clinic_id = kept and c.cancelled_at is null
    union all
    select p.paid_on, 'settled', p.cents from payments p where p.clinic_id = kept
  ) m, (values (kept, 1), (target, -1)) s (side, sign)
$$;

-- Undoes a claim. 'entangled': the two sides have joined what came to something that stays, for example in a contract
-- that also covers other equipment. Nobody may call it.
create function undo_claim(c clinic_claims) returns text language plpgsql as $$
begin
  perform from organizations where id in (c.workshop_id, c.clinic_id) order by id for update;
  perform set_config('equipo.joining', 'on', true);
  set constraints all deferred;
  execute format('insert into organizations (%1$s) select %1$s from jsonb_populate_record(null::organizations, $1)',
    written_columns('organizations')) using c.kept;
  insert into clients (workshop_id, clinic_id, created_at)
    select c.workshop_id, c.kept_id, k.created_at from clients k
    where k.workshop_id = c.workshop_id and k.clinic_id = c.clinic_id;
  insert into counters (issuer_id, kind, year, last) select c.kept_id, n.kind, n.year, n.last from counters n
    where n.issuer_id = c.clinic_id;
  perform send_back(c.workshop_id, c.clinic_id, c.kept_id, c.came);
  perform keep_additions(c.workshop_id, c.clinic_id, c.kept_id);
  perform follow_money(c.clinic_id, c.kept_id);
  update access_grants set clinic_id = c.kept_id
  where workshop_id = c.workshop_id and clinic_id = c.clinic_id
    and subject_id in (select e.id from equipment e where e.clinic_id = c.kept_id);
  if not c.was_client then
    update client_notes set clinic_id = c.kept_id where workshop_id = c.workshop_id and clinic_id = c.clinic_id;
    update client_contacts set client_id = c.kept_id where organization_id = c.workshop_id and client_id = c.clinic_id;
    update expenses set client_id = c.kept_id where organization_id = c.workshop_id and client_id = c.clinic_id;
    delete from clients k where k.workshop_id = c.workshop_id and k.clinic_id = c.clinic_id
      and not exists (select from service_orders o where o.workshop_id = k.workshop_id and o.clinic_id = k.clinic_id)
      and not exists (select from service_contracts s where s.workshop_id = k.workshop_id and s.clinic_id = k.clinic_id);
  end if;
  set constraints all immediate;
  perform set_config('equipo.joining', '', true);
  return 'done';
exception when foreign_key_violation or unique_violation or check_violation then
  return 'entangled';
end $$;

-- Settles a dispute, and undoes the claim if it does not stand. 'done'; otherwise the reason why not.
create function decide_claim(claim uuid, verdict text, why text, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c clinic_claims;
begin
  select * into c from clinic_claims where id = claim for update;
  if c.disputed_at is null then
    return 'undisputed';
  end if;
  if c.decided_at is not null then
    return 'decided';
  end if;
  if verdict = 'undone' and undo_claim(c) = 'entangled' then
    return 'entangled';
  end if;
  update clinic_claims set decided_at = at, decided_by = actor_id(), outcome = verdict, decision_reason = why
  where id = claim;
  return 'done';
end $$;
grant execute on function decide_claim(uuid, text, text, timestamptz) to equipo_admin;

-- Rows of the equipment that came with a claim, each by whether it came and whose it is.
create function claim_rows(claim uuid)
  returns table (place text, came boolean, side text, count int)
  language sql stable security definer set search_path = public, pg_temp as $$
  with c as (select * from clinic_claims where id = claim),
  pieces as (select e.id from equipment e, c where e.clinic_id = c.clinic_id
    and (c.came -> 'equipment') ? e.id::text)
  select r.place, r.came, r.side, count(*)::int from (
    select 'equipment' as place, true as came, null as side from pieces
    union all
    select 'orders', coalesce((c.came -> 'service_orders') ? o.id::text, false),
      case when o.workshop_id = c.workshop_id then 'inviter' when o.workshop_id is not null then 'other' end
    from service_orders o, c where o.clinic_id = c.clinic_id and o.equipment_id in (select id from pieces)
    union all
    select 'plans', coalesce((c.came -> 'maintenance_plans') ? p.id::text, false),
      case when p.workshop_id = c.workshop_id then 'inviter' when p.workshop_id is not null then 'other' end
    from maintenance_plans p, c where p.clinic_id = c.clinic_id and p.equipment_id in (select id from pieces)
  ) r group by 1, 2, 3 order by 1, 2, 3
$$;
grant execute on function claim_rows(uuid) to equipo_admin;

-- The kept clinic as its workshop wrote it, and who claimed it into which one, of a claim that the caller may read.
create function kept_of_claim(claim uuid)
  returns table (name text, tax_id text, city text, state text, clinic text, claimant text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.name, k.tax_id, k.city, k.state, o.name, p.name
  from clinic_claims c join organizations o on o.id = c.clinic_id join profiles p on p.id = c.claimed_by,
    jsonb_populate_record(null::organizations, c.kept) k
  where c.id = claim and (c.workshop_id = organization_id() or current_setting('role') = 'equipo_admin')
$$;
grant execute on function kept_of_claim(uuid) to equipo_member, equipo_admin;
