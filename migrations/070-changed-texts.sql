-- Somebody was about to sign a text that had changed since they opened it, and was shown what changed.
insert into audit_event_types (type) values ('text-change-told');
