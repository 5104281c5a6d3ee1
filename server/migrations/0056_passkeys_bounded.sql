-- A person keeps 20 passkeys at most, also when several are registered at once.
create function bound_passkeys() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from auth."user" where id = new."userId" for update;
  if (select count(*) from auth.passkey where "userId" = new."userId") >= 20 then
    raise check_violation using constraint = 'passkeys_bounded', message = 'a person keeps 20 passkeys at most';
  end if;
  return new;
end $$;

create trigger passkeys_bounded before insert on auth.passkey for each row execute function bound_passkeys();
