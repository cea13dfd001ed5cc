-- Removals of a person's second factors that two admins agree on. The row goes when it is carried out, stopped or ended; the
-- log keeps what happened.
create table factor_resets (
  user_id uuid primary key references users (id) on delete cascade,
  started_by uuid not null references users (id) on delete cascade,
  started_at timestamptz not null,
  confirmed_by uuid references users (id) on delete cascade,
  confirmed_at timestamptz,
  check (started_by <> user_id and confirmed_by <> user_id and confirmed_by <> started_by),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2))
);

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check (purpose in
    ('verify-email', 'reset-password', 'accept-invitation', 'change-email', 'undo-email-change', 'stop-factor-reset'));

-- Where the captions of a film lie: each text has a file of its own, so that a row never points to another text. Null: none.
alter table videos add column captions_key text;
update videos set captions_key = 'captions/' || id where captions_at is not null;

insert into audit_event_types (type) values
  ('factor-reset-started'), ('factor-reset-confirmed'), ('factor-reset-stopped'), ('factor-reset-ended'), ('factors-removed'),
  ('email-change-withdrawn');
