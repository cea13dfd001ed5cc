-- What a search looks into is generated from the columns of its row. What it needs of another row is copied, and a foreign
-- key over the copy keeps it the same: a wrong one is refused, and a new name or address reaches it by itself.
drop trigger users_new_name on users;
drop trigger users_email_in_search_text on users;
drop trigger courses_search_text on courses;
drop trigger authors_search_text on authors;
drop trigger applications_search_text on applications;
drop function pass_on_new_name();
drop function refresh_application_search_text();
drop function set_course_search_text();
drop function set_author_search_text();
drop function set_application_search_text();

alter table users
  add column person_text text not null generated always as
    (lower(coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '') || email)) stored,
  add unique (id, email),
  add unique (id, person_text);

drop index applications_by_search_text, applications_queue, applications_queue_by_status;
alter table applications drop column search_text, add column email text;
update applications set email = users.email from users where users.id = applications.user_id;
alter table applications
  alter column email set not null,
  drop constraint applications_user_id_fkey,
  add foreign key (user_id, email) references users (id, email) on update cascade on delete cascade,
  -- Cut off, here and below, so that it always fits into an index.
  add column search_text text not null generated always as
    (left(lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' '
      || coalesce(full_legal_name, '')), 400)) stored;
create index applications_by_search_text on applications using gin (search_text gin_trgm_ops) where is_listed;
create index applications_queue on applications (queue_rank, submitted_at, id)
  include (reviewer_status, phase, teaching_topics, search_text) where is_listed;
create index applications_queue_by_status on applications (reviewer_status, submitted_at, id)
  include (queue_rank, phase, teaching_topics, search_text) where is_listed;

alter table authors drop column search_text, add column person_text text;
update authors set person_text = users.person_text from users where users.id = authors.user_id;
alter table authors
  alter column person_text set not null,
  drop constraint authors_user_id_fkey,
  add foreign key (user_id, person_text) references users (id, person_text) on update cascade on delete cascade,
  add column search_text text not null generated always as
    (left(coalesce(lower(full_legal_name) || ' ', '') || person_text, 600)) stored,
  add unique (id, search_text);
create index authors_search on authors using gin (search_text gin_trgm_ops);

alter table courses drop column search_text, add column author_text text;
update courses set author_text = authors.search_text from authors where authors.id = courses.author_id;
alter table courses
  alter column author_text set not null,
  drop constraint courses_author_id_fkey,
  add foreign key (author_id, author_text) references authors (id, search_text) on update cascade on delete cascade,
  add column search_text text not null generated always as (lower(title) || ' ' || author_text) stored;
create index courses_search on courses using gin (search_text gin_trgm_ops);

-- The tables are written anew, and nothing is known of the new columns yet.
analyze users, applications, authors, courses;
