-- Letters are searched as the records are: in a column that says what a search looks into.
alter table letters add column search_text text not null generated always as
  (left(lower(recipient || ' ' || subject), 600)) stored;
create index letters_search on letters using gin (search_text gin_trgm_ops);
alter table letters alter column search_text set statistics 1000;

-- Along the order of time a word that many letters have is answered by the index alone.
drop index letters_newest;
create index letters_newest on letters (created_at, id) include (status, kind, search_text);

-- A list of words is put together in the same way whatever the settings, which PostgreSQL does not say of arrays of any type.
create function words_in(words text[]) returns text language sql immutable return array_to_string(words, ' ');

-- The catalog in an index alone: its pages are counted for every author, and each row would be as long again.
create index available_courses_search on available_courses
  using gin ((lower(name || ' ' || description || ' ' || words_in(skill_tags))) gin_trgm_ops);
alter index available_courses_search alter column 1 set statistics 1000;

analyze letters, available_courses;
