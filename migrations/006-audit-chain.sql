-- The log is a chain: each entry's hash covers its content and the hash of the entry before it, so that an entry that is
-- altered, removed, inserted or moved breaks every hash from there on. The content has a hash of its own, so that the
-- chain can be shown to somebody who must not read everybody's entries.
alter table audit_events
  add column position bigint unique,
  add column previous_hash text,
  add column content_hash text,
  add column hash text,
  add check ((position is null) = (hash is null)),
  add check (type in (
    'account-created', 'signed-in', 'sign-in-failed', 'signed-out', 'role-changed',
    'step-completed', 'phase-submitted', 'decision-made',
    'consent-given', 'document-signed', 'document-made', 'sealing-failed', 'document-previewed', 'document-downloaded',
    'copy-posted', 'agreements-exported', 'video-opened', 'dossier-exported',
    'author-status-changed', 'course-status-changed'
  ));

create index audit_events_by_type on audit_events (type, position desc);
create index audit_events_by_actor on audit_events (actor_id, position desc);

-- Where the chain ends: what is cut off at its end is missed here.
create table audit_chain (
  id boolean primary key default true check (id),
  length bigint not null,
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$')
);
insert into audit_chain (length, head_hash) values (0, repeat('0', 64));

-- The exact text that the content hash covers. No field but the payload may hold a line feed, and JSON writes its own
-- as \n: no two entries share a text.
create function audit_entry_text(place bigint, at timestamptz, type text, actor uuid, application uuid, payload jsonb)
returns text language sql stable as $$
  select concat_ws(E'\n',
    place,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    type,
    coalesce(actor::text, '-'),
    coalesce(application::text, '-'),
    payload::text)
$$;

create function sha256_hex(content text) returns text language sql immutable as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

create function append_to_audit_chain(entry audit_events) returns void language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into chain from audit_chain for update;
  entry.position := chain.length + 1;
  entry.content_hash := sha256_hex(audit_entry_text(
    entry.position, entry.at, entry.type, entry.actor_id, entry.application_id, entry.payload));
  entry.hash := sha256_hex(chain.head_hash || E'\n' || entry.content_hash);
  update audit_events
    set position = entry.position, previous_hash = chain.head_hash, content_hash = entry.content_hash, hash = entry.hash
    where sequence = entry.sequence;
  update audit_chain set length = entry.position, head_hash = entry.hash;
end $$;

create function chain_audit_event() returns trigger language plpgsql as $$
begin
  perform append_to_audit_chain(new);
  return null;
end $$;

do $$
declare
  entry audit_events;
begin
  for entry in select * from audit_events order by sequence loop
    perform append_to_audit_chain(entry);
  end loop;
end $$;

-- At the commit and not before: the end of the chain is one row that every writer needs, so it is held only for the moment
-- of the commit, when the transaction asks for nothing else any more and so cannot be caught in a deadlock.
create constraint trigger audit_events_are_chained after insert on audit_events
  deferrable initially deferred for each row execute function chain_audit_event();

-- Only the function above, within its trigger, may give an entry its place.
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if tg_table_name = 'audit_chain' then return new; end if;
    if old.position is null then return new; end if;
  end if;
  raise exception 'The log can only be added to';
end $$;

create trigger audit_events_are_immutable before update or delete on audit_events
  for each row execute function refuse_change_of_log();
create trigger audit_events_are_not_truncated before truncate on audit_events
  for each statement execute function refuse_change_of_log();
create trigger audit_chain_is_immutable before insert or update or delete on audit_chain
  for each row execute function refuse_change_of_log();
create trigger audit_chain_is_not_truncated before truncate on audit_chain
  for each statement execute function refuse_change_of_log();
