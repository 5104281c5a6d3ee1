-- A code of the authenticator counts once, and a new password ends the trust in devices.

-- The last 30-second step whose code was taken (RFC 6238, 5.2; OWASP ASVS 6.5.1).
alter table auth."twoFactor" add "lastStep" int not null default 0;

create function forget_trusted_devices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from auth.verification where value = new."userId"::text and identifier like 'trust-device-%';
  return null;
end $$;

create trigger new_password_ends_trust after update of password on auth.account
  for each row when (new.password is distinct from old.password)
  execute function forget_trusted_devices();
