-- A link that an admin hands over, because the portal sends no email. It shows nobody's mailbox, so it confirms no address.
alter table account_links add column handed_over boolean not null default false;

insert into audit_event_types (type) values ('reset-link-made');
