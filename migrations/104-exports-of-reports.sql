-- Who took a figure of the reports out of the portal: some name people.
insert into audit_event_types (type) values ('report-exported');
