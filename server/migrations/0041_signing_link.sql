-- Actions of a person without an account, by a link that asks for a signature. Each function takes the hash of the
-- link's token, and answers for a link that is used, over or withdrawn as for one that does not exist.

-- The request of a link that is live, locked. No row if the link is unknown, used, over or withdrawn, or if the
-- document is no longer valid. Nobody may call it.
create function live_signature_request(token bytea, at timestamptz) returns setof signature_requests
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from signature_requests r where r.token_sha256 = token for update;
  return query select r.* from signature_requests r
  join documents d on d.id = r.document_id and d.status in ('valid', 'contested')
  join organizations o on o.id = r.organization_id and o.status = 'active'
  where r.token_sha256 = token and r.revoked_at is null and r.signed_at is null and r.declined_at is null
    and r.expires_at > at;
end $$;

-- Records an event of a link. Repeated openings from one place count once in ten minutes. Nobody may call it.
create function note_link(r signature_requests, what text, how text, at timestamptz, asker jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into signature_events (document_id, request_id, kind, name, about, at, address, agent)
  select r.document_id, r.id, what, r.signer_name, how, note_link.at, asker ->> 'address', asker ->> 'agent'
  where what <> 'opened' or not exists (select from signature_events e where e.document_id = r.document_id
    and e.request_id = r.id and e.kind = 'opened' and e.at > note_link.at - interval '10 minutes'
    and e.address is not distinct from asker ->> 'address' and e.agent is not distinct from asker ->> 'agent')
$$;

-- The content of a link's page. `asker`: address and agent.
create function open_signature_request(token bytea, at timestamptz, asker jsonb)
  returns table (id uuid, document_id uuid, kind text, number text, version int, title text, issued_at timestamptz,
    issuer_id uuid, issuer_kind text, issuer_name text, time_zone text, clinic_name text, sha256 text,
    verification_code text, requester_name text, organization_name text, signer_name text, signer_email text,
    channel text, party text, purpose text, expires_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests;
begin
  select * into r from live_signature_request(token, at);
  if r.id is null then
    return;
  end if;
  perform note_link(r, 'opened', null, at, asker);
  return query select r.id, d.id, d.kind, d.number, d.version, d.title, d.issued_at, i.id, i.kind, i.name, i.time_zone,
    c.name, f.sha256, d.verification_code, r.requester_name, o.name, r.signer_name, r.signer_email, r.channel, r.party,
    r.purpose, r.expires_at
  from documents d
  join organizations i on i.id = d.issuer_id
  join organizations c on c.id = d.clinic_id
  join organizations o on o.id = r.organization_id
  join document_files f on f.document_id = d.id
  where d.id = r.document_id;
end $$;
grant execute on function open_signature_request(bytea, timestamptz, jsonb) to equipo_token;

-- Prepares the next code of a link and returns its number, from which it is made. 'wait' within a minute, 'spent' after
-- five, otherwise 'make'.
create function next_signature_code(token bytea, at timestamptz)
  returns table (answer text, id uuid, count int, channel text, email text, signer_name text, document text,
    organization_name text)
  language sql security definer set search_path = public, pg_temp as $$
  select case when r.code_sent_at > at - interval '1 minute' then 'wait' when r.codes >= 5 then 'spent' else 'make' end,
    r.id, r.codes + 1, r.channel, r.signer_email, r.signer_name, d.title || ' ' || d.number, o.name
  from live_signature_request(token, at) r
  join documents d on d.id = r.document_id join organizations o on o.id = r.organization_id
$$;
grant execute on function next_signature_code(bytea, timestamptz) to equipo_token;

-- Stores the code, in the transaction that prepared it.
create function keep_signature_code(token bytea, count int, hmac bytea, until timestamptz, at timestamptz, asker jsonb)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests;
begin
  update signature_requests q set codes = count, code_hmac = hmac, code_sent_at = at, code_expires_at = until,
    code_tries = 0
  where q.token_sha256 = token and q.codes = count - 1 returning q.* into r;
  if r.id is null then
    raise exception 'not the next code' using errcode = 'insufficient_privilege';
  end if;
  perform note_link(r, 'code_made', r.channel, at, asker);
  if r.channel = 'voice' then
    insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), r.organization_id, r.requested_by, 'signature_code', d.id,
      jsonb_build_object('title', d.title || ' ' || d.number, 'name', r.signer_name, 'kind', d.kind), at
    from documents d where d.id = r.document_id;
  end if;
end $$;
grant execute on function keep_signature_code(bytea, int, bytea, timestamptz, timestamptz, jsonb) to equipo_token;

-- Compares a code; five wrong ones end it. 'confirmed', 'wrong', 'over' if there is no code to compare with, or
-- 'unknown'. `proof` is a secret of the page that gave the code.
create function confirm_signature_code(token bytea, hmac bytea, proof bytea, at timestamptz, asker jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests;
begin
  select * into r from live_signature_request(token, at);
  if r.id is null then
    return 'unknown';
  end if;
  if r.code_hmac is null or r.code_expires_at <= at or r.code_tries >= 5 then
    return 'over';
  end if;
  if r.code_hmac <> hmac then
    update signature_requests q set code_tries = q.code_tries + 1 where q.id = r.id;
    perform note_link(r, 'code_wrong', null, at, asker);
    return 'wrong';
  end if;
  update signature_requests q set code_hmac = null, proof_sha256 = proof, confirmed_at = at where q.id = r.id;
  perform note_link(r, 'code_confirmed', r.channel, at, asker);
  return 'confirmed';
end $$;
grant execute on function confirm_signature_code(bytea, bytea, bytea, timestamptz, jsonb) to equipo_token;

-- The number of the last code of a link, from which the code is made again for the comparison.
create function signature_code_count(token bytea, at timestamptz) returns table (id uuid, count int)
  language sql security definer set search_path = public, pg_temp as $$
  select r.id, r.codes from live_signature_request(token, at) r
$$;
grant execute on function signature_code_count(bytea, timestamptz) to equipo_token;

-- Signs within an hour after the code. 'signed', also if the same signature is sent again; 'unconfirmed'; 'changed' if
-- the signer read another file; 'already' if this person has signed; 'unknown'.
create function sign_by_link(token bytea, proof bytea, signature jsonb, at timestamptz, asker jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests;
  file text;
begin
  -- The document cannot be revoked or revised until it is signed.
  perform from documents d join signature_requests q on q.document_id = d.id where q.token_sha256 = token for share of d;
  select * into r from live_signature_request(token, at);
  if r.id is null then
    return case when exists (select from document_signatures s join signature_requests q on q.id = s.request_id
        where q.token_sha256 = token and q.proof_sha256 = proof and s.id = (signature ->> 'id')::uuid)
      then 'signed' else 'unknown' end;
  end if;
  if r.proof_sha256 is distinct from proof or r.confirmed_at <= at - interval '1 hour' then
    return 'unconfirmed';
  end if;
  select f.sha256 into file from document_files f where f.document_id = r.document_id;
  if file is distinct from signature ->> 'sha256' then
    return 'changed';
  end if;
  insert into document_signatures (id, document_id, party, purpose, way, request_id, signer_key, name, tax_id, role,
    drawing, sha256, snapshot_sha256, signed_at, address, agent)
  select (signature ->> 'id')::uuid, d.id, r.party, r.purpose, 'link', r.id,
    coalesce('tax:' || (signature ->> 'taxId'), 'email:' || r.signer_email, signature ->> 'key'), signature ->> 'name',
    signature ->> 'taxId', signature ->> 'role', signature -> 'drawing', file, d.snapshot_sha256, at,
    asker ->> 'address', asker ->> 'agent'
  from documents d where d.id = r.document_id
  on conflict (document_id, purpose, signer_key) do nothing;
  if not found then
    return 'already';
  end if;
  update signature_requests q set signed_at = at where q.id = r.id;
  return 'signed';
end $$;
grant execute on function sign_by_link(bytea, bytea, jsonb, timestamptz, jsonb) to equipo_token;

-- Declines to sign, with a reason. It needs no code, and the evidence says so. 'declined' or 'unknown'.
create function decline_by_link(token bytea, reason text, at timestamptz, asker jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests;
begin
  select * into r from live_signature_request(token, at);
  if r.id is null then
    return 'unknown';
  end if;
  update signature_requests q set declined_at = at, decline_reason = reason where q.id = r.id;
  perform note_link(r, 'declined', reason, at, asker);
  return 'declined';
end $$;
grant execute on function decline_by_link(bytea, text, timestamptz, jsonb) to equipo_token;

-- The document of a link: for everyone who has the link while it is live, and for a day for the page that signed, which
-- alone learns when.
create function document_of_link(token bytea, proof bytea, at timestamptz)
  returns table (document_id uuid, issuer_id uuid, issuer_kind text, time_zone text, kind text, number text, version int,
    verification_code text, snapshot jsonb, bytes bytea, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, i.id, i.kind, i.time_zone, d.kind, d.number, d.version,
    d.verification_code, d.snapshot, f.bytes, r.signed_at
  from signature_requests r
  join documents d on d.id = r.document_id
  join document_files f on f.document_id = d.id
  join organizations i on i.id = d.issuer_id
  join organizations o on o.id = r.organization_id
  where r.token_sha256 = token and r.revoked_at is null and r.declined_at is null
    and (r.signed_at is null and r.expires_at > at and d.status in ('valid', 'contested') and o.status = 'active'
      or r.signed_at > at - interval '1 day' and r.proof_sha256 = proof)
$$;
grant execute on function document_of_link(bytea, bytea, timestamptz) to equipo_token;

-- When the document with this code was signed, without names. Signatures that were made at the issue are in its
-- snapshot.
create function signatures_of_code(code text) returns table (purpose text, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select signed.purpose, signed.at from (
    select s.purpose, s.signed_at as at from document_signatures s join documents d on d.id = s.document_id
    where d.verification_code = code
    union all
    select 'issue', (one ->> 'signedAt')::timestamptz
    from documents d, jsonb_array_elements(case when jsonb_typeof(d.snapshot -> 'signature') = 'object'
      then jsonb_build_array(d.snapshot -> 'signature')
      when jsonb_typeof(d.snapshot -> 'signatures') = 'array' then d.snapshot -> 'signatures' else '[]' end) one
    where d.verification_code = code) signed
  order by signed.at, signed.purpose <> 'issue'
$$;
grant execute on function signatures_of_code(text) to equipo_token;
