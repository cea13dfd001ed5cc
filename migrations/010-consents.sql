-- The consent to do business electronically is a record of its own: it is given beside a signature, and is not the
-- agreement to the document.
create table consents (
  signature_id uuid primary key references signatures (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  version text not null,
  sentence text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null
);
create index consents_by_user on consents (user_id, given_at);

insert into consents (signature_id, user_id, version, sentence, sha256, given_at)
  select id, user_id, consent_version, consent_sentence, consent_sha256, signed_at from signatures;

create trigger consents_are_immutable before update or delete on consents
  for each row execute function refuse_change_of_evidence();
create trigger consents_are_not_truncated before truncate on consents
  for each statement execute function refuse_change_of_evidence();

alter table signatures drop column consent_version, drop column consent_sentence, drop column consent_sha256;
