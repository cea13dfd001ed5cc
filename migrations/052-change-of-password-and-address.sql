-- An address changes by a link to the new one; a link to the former one undoes it for a week. Until that is over nobody else
-- gets the former address.
alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check
    (purpose in ('verify-email', 'reset-password', 'accept-invitation', 'change-email', 'undo-email-change'));
create index account_links_that_undo on account_links (email) where purpose = 'undo-email-change';

insert into audit_event_types (type) values
  ('password-changed'), ('password-not-known'),
  ('email-change-asked'), ('email-changed'), ('email-change-undone');
