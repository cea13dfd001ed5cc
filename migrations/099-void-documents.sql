-- The agreements whose document in force is void: each may be signed anew, wherever the application stands.
alter table applications add column void_documents text[] not null default '{}';

update applications
set void_documents = found.kinds
from (
  select signed_documents.application_id, array_agg(signed_documents.kind) as kinds
  from signed_documents
  join document_voids on document_voids.signature_id = signed_documents.signature_id
  where signed_documents.superseded_at is null
  group by signed_documents.application_id
) found
where applications.id = found.application_id;
