create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  -- An argon2id hash; null for people who only sign in through the external identity provider.
  password text,
  google_id text unique,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  profile_image_url text,
  role text not null default 'author' check (role in ('author', 'reviewer', 'admin')),
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index users_by_role on users (role) where role <> 'author';

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  -- Joined on every request: the person and the role come from the users table, never from the session.
  user_id uuid generated always as ((sess ->> 'userId')::uuid) stored references users (id) on delete cascade
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expire on sessions (expire);

-- Counters of the rate limits, shared by all processes. Unlogged: a crash may forget them.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index rate_limits_by_reset on rate_limits (resets_at);
