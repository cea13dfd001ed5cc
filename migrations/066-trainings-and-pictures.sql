-- Pictures in texts of the publisher, known by the hash of their file and nothing but their pixels. Who may see one
-- follows from the published versions that it stands in.
create table text_pictures (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  png bytea not null check (octet_length(png) <= 204800),
  width integer not null check (width between 1 and 1280),
  height integer not null check (height between 1 and 1280),
  added_by uuid references users (id) on delete restrict,
  added_at timestamptz not null
);
create trigger text_pictures_are_immutable before update on text_pictures
  for each row execute function refuse_change_of_evidence();

-- The version of the training that somebody has answered, where anything of it is answered. Answers of before name none:
-- they were given to the first version.
alter table applications
  add column audition_training_version integer check (audition_training_version > 0),
  add column audition_training_sha256 text check (audition_training_sha256 ~ '^[0-9a-f]{64}$'),
  add column course_outline_training_version integer check (course_outline_training_version > 0),
  add column course_outline_training_sha256 text check (course_outline_training_sha256 ~ '^[0-9a-f]{64}$');
