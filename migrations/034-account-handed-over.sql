-- ADMIN_EMAIL named an account that somebody had before.
insert into audit_event_types (type) values ('account-handed-over');
