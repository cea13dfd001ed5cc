-- The list of authors is searched along the order of time: a word that many have is answered by the index alone, and the
-- rows that it skips are not opened.
drop index authors_by_time;
create index authors_by_time on authors (created_at, id) include (status, search_text);

-- Accounts are searched as authors and applications are.
create index users_search on users using gin (person_text gin_trgm_ops);

-- Whether to go along the order, or to gather the few that have a word, the database tells by a sample. By the usual one of
-- a hundred rows a word that one in two hundred has looks like one that nobody has.
alter table users alter column person_text set statistics 1000;
alter table applications alter column search_text set statistics 1000;
alter table authors alter column search_text set statistics 1000;
alter table courses alter column search_text set statistics 1000;
analyze users (person_text), applications (search_text), authors (search_text), courses (search_text);
