-- Which change of a legal hold came last is told by the order in which they were written: a clock may have been ahead, or back.
alter table legal_hold_changes add column sequence bigint generated always as identity;

create or replace view people_on_hold as
  select user_id from (
    select distinct on (user_id) user_id, change from legal_hold_changes order by user_id, sequence desc
  ) latest where change = 'set';

drop index legal_hold_changes_by_user;
create index legal_hold_changes_by_user on legal_hold_changes (user_id, sequence desc);
