-- What signs a person in without a password. The public key opens nothing; the counter shows when a device was copied.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_of_users on passkeys (user_id);

-- What a passkey has to sign, once and soon, in the browser or the session that asked for it.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('sign-in', 'add', 'proof')),
  holder_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- When its owner last showed in a session that it is them. For sessions that are there: when they signed in.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = begun_at;
alter table sessions alter column proved_at set not null, alter column proved_at set default now();

alter table signatures
  drop constraint signatures_sign_in_method_check,
  add constraint signatures_sign_in_method_check check (sign_in_method in ('password', 'external', 'passkey'));

insert into audit_event_types (type) values ('passkey-added'), ('passkey-removed'), ('passkey-copied'), ('proof-given');
