-- The visits of a contract are plans of its equipment, which the planner carries on with.

alter table maintenance_plans
  add contract_id uuid,
  add foreign key (contract_id, equipment_id) references service_contract_equipment (contract_id, equipment_id),
  add check (contract_id is null or equipment_id is not null);
create unique index maintenance_plans_contract on maintenance_plans (contract_id, equipment_id) where contract_id is not null;
create policy add_no_contract on maintenance_plans as restrictive for insert to equipo_member
  with check (contract_id is null);

-- A contract that becomes active plans its visits from the day on which it counts, on equipment that is in use. When it
-- is over its plans end: what waits is skipped, what has its order or checklist can be finished.
create function follow_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (new.updated_at at time zone (select o.time_zone from organizations o where o.id = new.workshop_id))::date;
begin
  if new.status <> 'active' then
    update maintenance_occurrences o set status = 'skipped', note = 'O contrato terminou', version = o.version + 1,
      updated_at = new.updated_at
    from maintenance_plans p where p.contract_id = new.id and o.plan_id = p.id and o.status = 'planned';
    update maintenance_plans set ended_at = new.updated_at, next_on = null, version = version + 1,
      updated_at = new.updated_at where contract_id = new.id and ended_at is null;
    return null;
  end if;
  insert into maintenance_plans (id, clinic_id, equipment_id, workshop_id, contract_id, title, search, opens, order_kind,
      template, every, unit, mode, anchor_on, ends_on, notice_days, next_on, created_at, updated_at)
    select time_ordered_id(new.updated_at), new.clinic_id, e.equipment_id, new.workshop_id, new.id, named.title,
      lower(named.title), case when new.visit_template is null then 'order' else 'checklist' end,
      case when new.visit_template is null then 'preventive' end, new.visit_template, new.visit_every, new.visit_unit,
      'fixed', span.first, span.last, case new.visit_unit when 'month' then 7 else 1 end, span.first, new.updated_at,
      new.updated_at
    from service_contract_equipment e
    join equipment q on q.id = e.equipment_id and q.archived_at is null and q.status <> 'retired'
    cross join lateral (select 'Visita do contrato ' || (select d.number from documents d where d.id = new.document_id)
      as title) named
    cross join lateral (select greatest(coalesce(e.from_on, new.starts_on), today) as first,
      coalesce(e.until_on, case when not new.renews then new.ends_on end) as last) span
    where e.contract_id = new.id and new.visit_every is not null and (span.last is null or span.last >= span.first);
  return null;
end $$;
create trigger follow_contract after update of status on service_contracts for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function follow_contract();
