-- Undoing a change of address ends the recovery codes that were made after it. Those that are there count as made now: of a
-- change that can still be undone nobody knows which came first, and no later one takes them along.
alter table recovery_codes add column made_at timestamptz not null default now();
