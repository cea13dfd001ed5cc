-- One row per upload target; it becomes a video once its bytes arrived and proved to be one.
create table videos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'issued' check (status in ('issued', 'receiving', 'uploaded', 'registered', 'failed')),
  token_sha256 text not null,
  expires_at timestamptz not null,
  size bigint check (size between 0 and 104857600),
  container text check (container in ('mp4', 'quicktime')),
  created_at timestamptz not null default now(),
  registered_at timestamptz,
  check (status <> 'registered' or (size is not null and container is not null and registered_at is not null))
);

create index videos_by_user on videos (user_id, created_at desc);
create index videos_to_clean on videos (created_at) where status <> 'registered';

-- The evidence of one signature. Written once; nothing may change or remove it.
create table signatures (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  kind text not null check (kind in ('nda', 'master-agreement', 'code-of-conduct', 'course-sow')),
  text_version text not null,
  -- What filled the gaps of the text, so that it can be set again word for word.
  text_values jsonb not null,
  text_content text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  signature_png bytea not null,
  signature_sha256 text not null check (signature_sha256 ~ '^[0-9a-f]{64}$'),
  signer_name text not null,
  signer_entity text,
  signer_email text not null,
  signer_email_verified boolean not null,
  signer_address text,
  publisher_name text not null,
  publisher_signer_name text not null,
  publisher_signer_title text not null,
  agreement_sentence text not null,
  button_label text not null,
  consent_version text not null,
  consent_sentence text not null,
  consent_sha256 text not null check (consent_sha256 ~ '^[0-9a-f]{64}$'),
  circumstances jsonb not null default '{}',
  sign_in_method text not null check (sign_in_method in ('password', 'external')),
  signed_in_at timestamptz,
  ip text,
  user_agent text,
  signed_at timestamptz not null
);

create index signatures_by_application on signatures (application_id, kind, signed_at desc);

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'The evidence of a signature cannot be changed or removed';
end $$;

create trigger signatures_are_immutable before update or delete on signatures
  for each row execute function refuse_change_of_evidence();
create trigger signatures_are_not_truncated before truncate on signatures
  for each statement execute function refuse_change_of_evidence();

-- The PDF of a signature: made and sealed after the signature is recorded, replaced only by its sealed form.
create table signed_documents (
  signature_id uuid primary key references signatures (id) on delete restrict,
  application_id uuid not null references applications (id) on delete restrict,
  kind text not null check (kind in ('nda', 'master-agreement', 'code-of-conduct', 'course-sow')),
  file_key text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  is_sealed boolean not null default false,
  problem text,
  made_at timestamptz,
  -- Set when the same document was signed again (a flagged NDA, a new statement of work); the file stays.
  superseded_at timestamptz,
  check (not is_sealed or file_key is not null),
  check ((file_key is null) = (sha256 is null))
);

create unique index signed_documents_in_force on signed_documents (application_id, kind) where superseded_at is null;
create index signed_documents_by_hash on signed_documents (sha256);
create index signed_documents_to_seal on signed_documents (signature_id) where not is_sealed;
