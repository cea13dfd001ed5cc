-- Which published version of the text was signed. Signatures of before name it by text_version alone: they are all of
-- version 1.
alter table signatures
  add column text_number integer check (text_number > 0),
  add column text_version_sha256 text check (text_version_sha256 ~ '^[0-9a-f]{64}$');
