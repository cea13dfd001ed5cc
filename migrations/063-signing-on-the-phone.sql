-- A signature that goes on from a computer to a phone. Of the code and of what the phone shows itself by, only hashes are
-- kept. A row is of use for five minutes; what counts afterwards is in the evidence.
create table phone_signings (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  -- Of the computer, as it is stored.
  session_sid text not null,
  kind text not null check (kind in ('nda', 'master-agreement', 'code-of-conduct', 'course-sow')),
  -- Of exactly what was read, with all that is filled in.
  text_sha256 text not null,
  ip text not null,
  user_agent text,
  circumstances jsonb not null,
  shown_at timestamptz not null,
  expires_at timestamptz not null,
  -- The one device that has opened the code.
  device_hash text unique,
  device_ip text,
  device_user_agent text,
  -- Shown on both, to be compared.
  number text,
  opened_at timestamptz,
  -- When another device tried to.
  other_device_at timestamptz,
  confirmed_at timestamptz,
  -- How the signer had shown once more that it is them.
  proof jsonb,
  ended text check (ended in ('signed', 'canceled')),
  check (num_nulls(device_hash, device_ip, number, opened_at) in (0, 4))
);
create index phone_signings_of_sessions on phone_signings (session_sid);
create index phone_signings_of_users on phone_signings (user_id);
create index phone_signings_of_applications on phone_signings (application_id);
create index phone_signings_by_end on phone_signings (expires_at);

-- How its owner last showed in a session that it is them; null where that was by signing in.
alter table sessions add column proved_by text check (proved_by in ('passkey', 'password', 'code'));

-- Null for a signature that was read and signed on one device, and for one without a further proof.
alter table signatures add column read_on jsonb, add column proof jsonb;

insert into audit_event_types (type) values ('phone-code-opened'), ('phone-code-refused'), ('phone-confirmed');
