-- A document that the publisher no longer relies on. Its file and its evidence stay as they are.
create table document_voids (
  signature_id uuid primary key references signatures (id) on delete restrict,
  reason text not null check (char_length(reason) between 1 and 500),
  voided_by uuid not null references users (id) on delete restrict,
  voided_at timestamptz not null
);
create trigger document_voids_are_immutable before update or delete on document_voids
  for each row execute function refuse_change_of_evidence();
create trigger document_voids_are_not_truncated before truncate on document_voids
  for each statement execute function refuse_change_of_evidence();

-- A person about whom there is, or may be, a dispute: nothing of theirs is cleaned up meanwhile.
create table legal_hold_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  change text not null check (change in ('set', 'lifted')),
  reason text not null check (char_length(reason) between 1 and 500),
  changed_by uuid not null references users (id) on delete restrict,
  changed_at timestamptz not null
);
create index legal_hold_changes_by_user on legal_hold_changes (user_id, changed_at desc);
create trigger legal_hold_changes_are_immutable before update or delete on legal_hold_changes
  for each row execute function refuse_change_of_evidence();
create trigger legal_hold_changes_are_not_truncated before truncate on legal_hold_changes
  for each statement execute function refuse_change_of_evidence();

create view people_on_hold as
  select user_id from (
    select distinct on (user_id) user_id, change from legal_hold_changes order by user_id, changed_at desc, id desc
  ) latest where change = 'set';

insert into audit_event_types (type) values
  ('document-voided'), ('legal-hold-set'), ('legal-hold-lifted');
