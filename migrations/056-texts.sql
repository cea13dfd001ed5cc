-- Words that belong to the publisher, in versions. What has been published stays as it is: letters name the version that
-- they were written in.
create table text_versions (
  kind text not null,
  key text not null,
  number integer not null check (number > 0),
  content jsonb not null,
  -- Of the content in its canonical form.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  why text not null check (char_length(why) between 1 and 500),
  -- Nobody: the words that the portal came with.
  author_id uuid references users (id) on delete restrict,
  approver_id uuid references users (id) on delete restrict,
  published_at timestamptz not null,
  published_from timestamptz not null,
  primary key (kind, key, number)
);
create trigger text_versions_are_immutable before update or delete on text_versions
  for each row execute function refuse_change_of_evidence();
create trigger text_versions_are_not_truncated before truncate on text_versions
  for each statement execute function refuse_change_of_evidence();

-- What is being written of a text: one draft that all admins share. Emptied, it keeps its revision, so that a tab that
-- slept is refused.
create table text_drafts (
  kind text not null,
  key text not null,
  revision integer not null default 0,
  content jsonb,
  -- Whoever has written in it: none of them may approve it.
  writer_ids uuid[] not null default '{}',
  saved_at timestamptz,
  approver_id uuid references users (id) on delete restrict,
  primary key (kind, key),
  check (content is not null or (approver_id is null and cardinality(writer_ids) = 0))
);

-- Letters of before were written in the words of the code of their day.
alter table letters
  add column text_key text,
  add column text_number integer,
  add column text_sha256 text;

insert into audit_event_types (type) values
  ('portal-texts-published'), ('text-approved'), ('text-published'), ('text-draft-discarded'), ('texts-exported'),
  ('texts-imported');
