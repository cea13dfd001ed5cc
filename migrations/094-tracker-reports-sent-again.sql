insert into audit_event_types (type) values ('tracker-report-sent-again');
