-- Lists of equipment show what is down first, then what is due next.
create index equipment_by_urgency on equipment
  (clinic_id, (case when status = 'down' then '-infinity' else coalesce(next_maintenance_on, 'infinity') end), id)
  where archived_at is null;
