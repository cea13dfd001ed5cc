-- What the signer could read about signing electronically; null for a consent from before there was such a text.
alter table consents
  add column disclosure_version text,
  add column disclosure_sha256 text check (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  add check ((disclosure_version is null) = (disclosure_sha256 is null));
