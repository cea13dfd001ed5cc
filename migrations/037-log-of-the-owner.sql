-- Whoever adds to the log need not be let at its chain: the entry gets its place in the name of the owner, who alone may
-- change these tables. The path keeps anybody from putting tables or functions of their own before them.
alter function chain_audit_event() security definer;
alter function chain_audit_event() set search_path = pg_catalog, public, pg_temp;

insert into audit_event_types (type) values ('checkpoint-made');
