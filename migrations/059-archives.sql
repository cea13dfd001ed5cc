-- Everything that the portal holds of a person, in a zip that they asked for. One for each person: the next one takes its
-- place, and its file lies under archives/<id> until it expires.
create table archives (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  asked_at timestamptz not null,
  -- Why the last try to make it failed.
  problem text check (problem in ('no-room', 'failed')),
  made_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  check (num_nulls(made_at, expires_at, size_bytes) in (0, 3))
);

insert into audit_event_types (type) values ('archive-asked'), ('archive-taken');
