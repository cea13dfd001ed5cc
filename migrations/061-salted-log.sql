-- What an entry says can be emptied without the chain breaking: the chain covers hashes alone, and a random salt in what is
-- hashed keeps anybody from guessing what was there. An emptied entry has no salt. The log says itself which were emptied.
alter table audit_events add column salt text default replace(gen_random_uuid()::text, '-', '');

-- The text that the content hash covers; without a salt as it was before there were any.
create function audit_entry_text(
  place bigint, at timestamptz, type text, actor uuid, application uuid, payload jsonb, salt text
) returns text language sql stable as $$
  select concat_ws(E'\n', audit_entry_text(place, at, type, actor, application, payload), salt)
$$;

create or replace function append_to_audit_chain(entry audit_events) returns void language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into chain from audit_chain for update;
  entry.position := chain.length + 1;
  entry.salt := coalesce(entry.salt, replace(gen_random_uuid()::text, '-', ''));
  entry.content_hash := sha256_hex(audit_entry_text(
    entry.position, entry.at, entry.type, entry.actor_id, entry.application_id, entry.payload, entry.salt));
  entry.hash := sha256_hex(chain.head_hash || E'\n' || entry.content_hash);
  update audit_events
    set position = entry.position, previous_hash = chain.head_hash, content_hash = entry.content_hash,
      hash = entry.hash, salt = entry.salt
    where sequence = entry.sequence;
  update audit_chain set length = entry.position, head_hash = entry.hash;
end $$;

insert into audit_event_types (type) values ('log-salted'), ('entries-redacted');

-- Hashes of the chain that had no salts, where sealed documents and checkpoints know them. No other is kept: together with
-- their neighbors they would give away what an emptied entry said.
create table audit_earlier_hashes (position bigint primary key, hash text not null);

alter table audit_events disable trigger user;
alter table audit_chain disable trigger user;

create function pg_temp.chain_anew(sequences bigint[], contents text[], hashes text[], previous text)
returns void language sql as $$
  update audit_events
    set previous_hash = chained.previous, content_hash = chained.content, hash = chained.hash
    from (
      select sequence, content, hash, coalesce(lag(hash) over (order by place), previous) as previous
      from unnest(sequences, contents, hashes) with ordinality as each (sequence, content, hash, place)
    ) as chained
    where audit_events.sequence = chained.sequence
$$;

do $$
declare
  earlier audit_chain;
  entry record;
  previous text := repeat('0', 64);
  head text := previous;
  content text;
  sequences bigint[] := '{}';
  contents text[] := '{}';
  hashes text[] := '{}';
begin
  select * into earlier from audit_chain;
  insert into audit_earlier_hashes (position, hash) select earlier.length, earlier.head_hash where earlier.length > 0;
  insert into audit_earlier_hashes (position, hash)
    select position, hash from audit_events
    where position < earlier.length and (type = 'document-signed' or position in (
      select (payload->>'entries')::bigint from audit_events where type = 'checkpoint-made'));

  -- Some thousand at a time: a log may be long.
  for entry in
    select sequence, audit_entry_text(position, at, type, actor_id, application_id, payload, salt) as words
    from audit_events where position is not null order by position
  loop
    content := sha256_hex(entry.words);
    head := sha256_hex(head || E'\n' || content);
    sequences := sequences || entry.sequence;
    contents := contents || content;
    hashes := hashes || head;
    if cardinality(hashes) = 5000 then
      perform pg_temp.chain_anew(sequences, contents, hashes, previous);
      previous := head;
      sequences := '{}';
      contents := '{}';
      hashes := '{}';
    end if;
  end loop;
  perform pg_temp.chain_anew(sequences, contents, hashes, previous);
  update audit_chain set head_hash = head;
end $$;

alter table audit_events enable trigger user;
alter table audit_chain enable trigger user;

-- A place in the chain is given by the function above alone, and contents go by the function below alone. What the log says
-- of itself cannot go.
create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if tg_table_name = 'audit_chain' then return new; end if;
    if old.position is null then return new; end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_events' and current_setting('audit.redacting', true) = 'on' then
    if old.type not in ('log-salted', 'entries-redacted', 'checkpoint-made')
      and new.payload = '{}' and num_nonnulls(new.salt, new.actor_id, new.application_id) = 0
      and (new.sequence, new.at, new.type, new.position, new.previous_hash, new.content_hash, new.hash)
        = (old.sequence, old.at, old.type, old.position, old.previous_hash, old.content_hash, old.hash)
    then return new; end if;
  end if;
  raise exception 'The log can only be added to';
end $$;

-- Empties entries, and writes to the log that it did; what is empty already stays as it is. It works in the name of the
-- owner, so that whoever may add to the log can do this and nothing else to it.
create function redact_audit_entries(places bigint[], moment timestamptz, erasure uuid)
returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set audit.redacting = 'on' as $$
declare
  emptied bigint[];
begin
  with gone as (
    update audit_events set payload = '{}', salt = null, actor_id = null, application_id = null
      where position = any (places) and salt is not null
      returning position
  ) select array_agg(position order by position) into emptied from gone;
  if emptied is null then return 0; end if;
  insert into audit_events (at, type, payload)
    values (moment, 'entries-redacted', jsonb_build_object('erasureId', erasure, 'positions', emptied));
  return cardinality(emptied);
end $$;

create trigger audit_earlier_hashes_are_immutable before insert or update or delete on audit_earlier_hashes
  for each row execute function refuse_change_of_log();
create trigger audit_earlier_hashes_are_not_truncated before truncate on audit_earlier_hashes
  for each statement execute function refuse_change_of_log();

-- The new chain vouches for what is kept of the earlier one.
insert into audit_events (at, type, payload)
select now(), 'log-salted', jsonb_build_object(
    'entries', length,
    'headHash', (select hash from audit_earlier_hashes where position = length),
    'sha256', sha256_hex((select string_agg(position || ' ' || hash || E'\n', '' order by position) from audit_earlier_hashes)))
  from audit_chain where length > 0;
