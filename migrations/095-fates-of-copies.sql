insert into audit_event_types (type) values ('copy-sent'), ('copy-given-up');
