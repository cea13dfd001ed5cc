-- What goes with a letter: [{ "fileName": …, "fileKey": … }], the file key being one of the portal's own files.
alter table letters add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');
