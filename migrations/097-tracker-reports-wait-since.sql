-- When a report began to wait for the tracker: as it was made, and anew each time that it is sent again.
alter table tracker_reports add column waiting_since timestamptz;
update tracker_reports set waiting_since = created_at;
alter table tracker_reports alter column waiting_since set not null;
