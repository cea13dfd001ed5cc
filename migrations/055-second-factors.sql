-- What makes the codes that are asked for after a password. The secret is encrypted by a key made of SESSION_SECRET.
create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  -- No code is asked for before its owner has shown one.
  confirmed_at timestamptz,
  -- The newest code that counted, by its place in time: it counts once, and no older one does.
  last_code bigint not null default 0
);

-- Take the place of a code, each once. What is kept of one opens nothing.
create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_of_users on recovery_codes (user_id);

-- Sign-ins whose password, or outside provider, was right and whose code is still missing.
create table begun_sign_ins (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('password', 'external')),
  expires_at timestamptz not null
);
create index begun_sign_ins_of_users on begun_sign_ins (user_id);

insert into audit_event_types (type) values
  ('authenticator-app-added'), ('authenticator-app-removed'), ('recovery-codes-made'), ('recovery-code-used'), ('code-refused');
