-- An admin takes back the removal of somebody's second factors that is under way.
insert into audit_event_types (type) values ('factor-reset-withdrawn');
