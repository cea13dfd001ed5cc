-- What an upload may take of its account's room while its size is not known.
alter table videos add column reserved_bytes bigint not null default 104857600 check (reserved_bytes > 0);
