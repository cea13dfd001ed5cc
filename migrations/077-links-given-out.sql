-- Which admin gave a link out: it opens nothing once they are no admin any more. Null: the person asked for it themselves.
alter table account_links add column given_by uuid references users (id) on delete cascade;
update account_links set given_by = invited_by
  from invitations
  where invitations.user_id = account_links.user_id and purpose = 'accept-invitation';
