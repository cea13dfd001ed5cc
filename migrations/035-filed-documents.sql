-- What is known of a filed document's file: its length, when it was last compared, and what has become of it.
alter table signed_documents
  -- Null for what earlier versions filed: the hash tells alone.
  add column size_bytes integer check (size_bytes > 0),
  add column checked_at timestamptz,
  add column damage text check (damage in ('missing', 'changed', 'unreadable')),
  add column damaged_since timestamptz,
  add check ((damage is null) = (damaged_since is null));

create index signed_documents_to_check on signed_documents (checked_at nulls first) where is_sealed;
create index signed_documents_damaged on signed_documents (signature_id) where damage is not null;

-- Once a document is sealed and filed, nothing about its file is ever changed.
create function refuse_change_of_sealed_document() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed document is never filed again';
end $$;
create trigger sealed_documents_stay before update on signed_documents
  for each row when (
    old.is_sealed
    and (old.is_sealed, old.file_key, old.sha256, old.size_bytes, old.sealed_at, old.seal_fingerprint)
      is distinct from (new.is_sealed, new.file_key, new.sha256, new.size_bytes, new.sealed_at, new.seal_fingerprint)
  )
  execute function refuse_change_of_sealed_document();

-- A letter knows what its attachment has to be, as its document does.
update letters set attachments = (
  select jsonb_agg(each.attachment || jsonb_build_object('sha256', documents.sha256, 'sizeBytes', null) order by each.place)
  from jsonb_array_elements(letters.attachments) with ordinality each (attachment, place)
  left join signed_documents documents on documents.file_key = each.attachment ->> 'fileKey'
) where attachments <> '[]';

insert into audit_event_types (type) values ('document-damaged'), ('document-restored');
