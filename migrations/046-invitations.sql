-- Somebody who is asked to work here: an account with no password and no rights yet. The role comes with the confirmed
-- address, when they use the link of the letter.
create table invitations (
  user_id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('reviewer', 'admin')),
  invited_by uuid not null references users (id) on delete restrict,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check (purpose in ('verify-email', 'reset-password', 'accept-invitation'));

insert into audit_event_types (type) values ('staff-invited'), ('invitation-withdrawn'), ('invitation-accepted');
