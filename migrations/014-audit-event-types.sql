-- The closed list of what the log records, as rows: a new type is one more row, and no list has to be written anew.
create table audit_event_types (type text primary key);
insert into audit_event_types (type) values
  ('account-created'), ('signed-in'), ('sign-in-failed'), ('signed-out'), ('role-changed'),
  ('step-completed'), ('phase-submitted'), ('decision-made'),
  ('consent-given'), ('document-signed'), ('document-made'), ('sealing-failed'), ('document-previewed'),
  ('document-downloaded'), ('copy-posted'), ('agreements-exported'), ('video-opened'), ('dossier-exported'),
  ('author-status-changed'), ('course-status-changed');

alter table audit_events
  drop constraint audit_events_type_check,
  add constraint audit_events_type_known foreign key (type) references audit_event_types;
