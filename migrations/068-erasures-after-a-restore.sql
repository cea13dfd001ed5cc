-- A backup was brought back: whoever had asked to be erased has the whole week again.
insert into audit_event_types (type) values ('erasure-postponed');
