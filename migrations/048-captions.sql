-- Since when a film has its captions, which lie in a file beside it. Null: it has none.
alter table videos add column captions_at timestamptz;

insert into audit_event_types (type) values ('captions-attached'), ('captions-removed');
