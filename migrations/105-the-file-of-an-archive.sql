-- The file of an archive has a name that no other making of it has. Null: it lies under the archive's id.
alter table archives add column file_key text;
