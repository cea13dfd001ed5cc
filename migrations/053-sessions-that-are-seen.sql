-- Where somebody is signed in, for them to see and to end. Sessions that are there go on; of their device nothing is known.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column ip text,
  add column user_agent text,
  add column begun_at timestamptz not null default now(),
  -- Moved on once in a few minutes, and the end with it.
  add column seen_at timestamptz not null default now();
update sessions set begun_at = least(now(), to_timestamp((sess ->> 'signedInAt')::double precision / 1000));

-- Browsers in which somebody has signed in: the keyed hash of an id that they keep in a cookie.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_by_time on known_devices (seen_at);

insert into audit_event_types (type) values ('sessions-ended');
