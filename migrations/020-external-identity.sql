-- A sign-in at the external identity provider that is under way, for a few minutes and one return. The browser that began
-- it holds the other half in a cookie.
create table external_sign_ins (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  next_path text not null,
  expires_at timestamptz not null
);
create index external_sign_ins_by_end on external_sign_ins (expires_at);

insert into audit_event_types (type) values ('identity-joined'), ('external-sign-in-failed');
