-- An account that is about to be erased: until then its owner may keep it.
alter table users add column erase_at timestamptz;
create index users_to_erase on users (erase_at) where erase_at is not null;

-- Who was erased: an id without anybody. A file outside the database says the same, so that a backup that is restored is
-- erased again.
create table erasures (
  id uuid primary key,
  user_id uuid not null unique,
  erased_at timestamptz not null
);

-- Files of somebody who was erased: removed until nothing under way can write them once more.
create table erasure_files (
  file_key text primary key,
  kept_out_until timestamptz not null
);

-- What a run of the retention periods removed: counts by class.
create table retention_runs (
  id uuid primary key default gen_random_uuid(),
  ended_at timestamptz not null,
  removed jsonb not null
);

insert into audit_event_types (type) values
  ('erasure-asked'), ('erasure-withdrawn'), ('person-erased'), ('retention-applied');
