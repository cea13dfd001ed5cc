-- The settings that name the first admin, as a start has applied them last: a later one hands the account over where they are
-- others by then. No row while they name nobody. Without a hash the portal was set up before this was written down, and
-- what its next start finds has been applied.
create table first_admin (
  is_only boolean primary key default true check (is_only),
  settings_hash text
);

insert into first_admin (settings_hash) select null where exists (select from users where role = 'admin');
