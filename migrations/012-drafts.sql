-- What people are typing, saved while they type. A draft never touches what it is a draft of.
create table drafts (
  user_id uuid not null references users (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 100),
  -- Counts every change, also the one that empties it: a tab that slept over it is refused and not lost.
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  primary key (user_id, subject)
);

create index drafts_oldest on drafts (saved_at);

-- A row for each field or lesson, so that a changed one is a small write however long the rest is.
create table draft_parts (
  user_id uuid not null,
  subject text not null,
  part text not null check (char_length(part) between 1 and 100),
  content jsonb not null,
  primary key (user_id, subject, part),
  foreign key (user_id, subject) references drafts on delete cascade
);
