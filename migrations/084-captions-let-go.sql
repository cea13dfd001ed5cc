-- Files of captions that no film has: of a text that another one has replaced, or of one that is about to be attached. They go
-- after a day, by these rows alone.
create table captions_let_go (
  file_key text primary key,
  user_id uuid not null references users (id) on delete cascade,
  let_go_at timestamptz not null
);
create index captions_let_go_by_user on captions_let_go (user_id);
