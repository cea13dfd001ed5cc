-- Finding author and course records by a part of a name, an address or a title, however many there are.
create extension if not exists pg_trgm;

alter table authors add column search_text text not null default '';
alter table courses add column search_text text not null default '';

create function set_author_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', new.full_legal_name, first_name, last_name, email)) into new.search_text
    from users where id = new.user_id;
  return new;
end $$;
create trigger authors_search_text before insert or update of full_legal_name, user_id on authors
  for each row execute function set_author_search_text();

create function set_course_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', new.title, search_text)) into new.search_text from authors where id = new.author_id;
  return new;
end $$;
create trigger courses_search_text before insert or update of title, author_id on courses
  for each row execute function set_course_search_text();

-- A new name reaches what is searched for it.
create function pass_on_new_name() returns trigger language plpgsql as $$
begin
  update authors set user_id = user_id where user_id = new.id;
  update courses set author_id = author_id where author_id in (select id from authors where user_id = new.id);
  return null;
end $$;
create trigger users_new_name after update of first_name, last_name, email on users
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function pass_on_new_name();

update authors set user_id = user_id;
update courses set author_id = author_id;

drop index authors_newest, authors_by_status, courses_newest, courses_by_status;
create index authors_by_time on authors (created_at, id);
create index authors_by_status_and_time on authors (status, created_at, id);
create index authors_by_name on authors (lower(coalesce(full_legal_name, '')), id);
create index authors_by_status_and_name on authors (status, lower(coalesce(full_legal_name, '')), id);
create index authors_search on authors using gin (search_text gin_trgm_ops);
create index courses_by_time on courses (created_at, id);
create index courses_by_status_and_time on courses (status, created_at, id);
create index courses_by_title on courses (lower(title), id);
create index courses_by_status_and_title on courses (status, lower(title), id);
create index courses_search on courses using gin (search_text gin_trgm_ops);

-- A change of many records at once, so that it can be taken back.
create table status_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('author', 'course')),
  to_status text not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create table status_batch_rows (
  batch_id uuid not null references status_batches (id) on delete cascade,
  record_id uuid not null,
  from_status text not null,
  primary key (batch_id, record_id)
);

-- The history of one record is what the log says of it.
create index audit_events_by_author on audit_events ((payload ->> 'authorId')) where type = 'author-status-changed';
create index audit_events_by_course on audit_events ((payload ->> 'courseId')) where type = 'course-status-changed';

insert into audit_event_types (type) values ('records-exported'), ('authors-migrated');
