-- The newest version that there was when a draft was begun, or when somebody last went on with it, having looked. Not known
-- of those that were begun before this was kept.
alter table text_drafts add column begun_from integer check (begun_from >= 0);
