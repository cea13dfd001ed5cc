-- Nothing is ever changed of a seal, nor of when another signature took the place of a document's.
drop trigger sealed_documents_stay on signed_documents;
create trigger sealed_documents_stay before update on signed_documents
  for each row when (
    old.is_sealed
    and (old.is_sealed, old.file_key, old.sha256, old.size_bytes, old.made_at, old.sealed_at, old.seal_subject,
         old.seal_fingerprint, old.seal_algorithm, old.timestamp_at, old.timestamp_authority, old.software_version)
      is distinct from
        (new.is_sealed, new.file_key, new.sha256, new.size_bytes, new.made_at, new.sealed_at, new.seal_subject,
         new.seal_fingerprint, new.seal_algorithm, new.timestamp_at, new.timestamp_authority, new.software_version)
  )
  execute function refuse_change_of_sealed_document();

create trigger superseded_documents_stay before update on signed_documents
  for each row when (old.superseded_at is not null and old.superseded_at is distinct from new.superseded_at)
  execute function refuse_change_of_evidence();
