-- A link that a letter carries to the mailbox of an account: it confirms the address, or lets a new password be chosen.
-- Only the hash of its token is here; the token itself is worked out when the letter leaves, and kept nowhere.
create table account_links (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- Where the letter went. An account whose address has changed since is not opened by it.
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);
create index account_links_by_user on account_links (user_id);
create index account_links_by_end on account_links (expires_at);

alter table letters add column link_id uuid references account_links (id) on delete set null;
create index letters_by_link on letters (link_id) where link_id is not null;

insert into audit_event_types (type) values ('email-verified'), ('password-reset-asked'), ('password-reset');
