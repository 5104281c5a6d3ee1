-- Suppliers of a clinic or a workshop.

create table suppliers (
  name text not null check (length(name) between 1 and 120),
  category text not null
    check (category in ('parts', 'maker', 'calibration', 'physicist', 'waste', 'water', 'pest_control', 'other')),
  tax_id text check (tax_id ~ '^[0-9A-Z]{11,14}$'),
  legal_name text check (length(legal_name) between 1 and 120),
  supplies text check (length(supplies) between 1 and 500),
  contact text check (length(contact) between 1 and 120),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  whatsapp text check (whatsapp ~ '^[0-9]{10,11}$'),
  email text check (length(email) between 3 and 254),
  site text check (site ~ '^https?://'),
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  address text check (length(address) between 1 and 200),
  delivery_days int check (delivery_days between 0 and 365),
  payment_terms text check (length(payment_terms) between 1 and 120),
  notes text check (length(notes) between 1 and 2000)
);

select prepare_record('suppliers');
create unique index suppliers_tax_id on suppliers (organization_id, tax_id) where archived_at is null;
