-- A signature is drawn, or typed by who cannot draw one; the picture alone would not tell.
alter table signatures add column mark text not null default 'drawn' check (mark in ('drawn', 'typed'));

-- The entries about a signature are found by its id.
create index audit_events_by_signature on audit_events ((payload->>'signatureId')) where payload ? 'signatureId';
