-- What is known of a seal once it is on a document, and when a document without one is tried again.
alter table signed_documents
  add column sealed_at timestamptz,
  add column seal_subject text,
  add column seal_fingerprint text check (seal_fingerprint ~ '^[0-9a-f]{64}$'),
  add column seal_algorithm text,
  -- RFC 3161; both null for a seal without a timestamp.
  add column timestamp_at timestamptz,
  add column timestamp_authority text,
  add column software_version text,
  add column attempts integer not null default 0,
  -- Signing makes the document at once; the sweep comes after it only.
  add column next_try_at timestamptz not null default now() + interval '30 seconds',
  add check ((timestamp_at is null) = (timestamp_authority is null));

drop index signed_documents_to_seal;
create index signed_documents_to_seal on signed_documents (next_try_at) where not is_sealed;
create index signatures_newest on signatures (signed_at desc, id desc);
