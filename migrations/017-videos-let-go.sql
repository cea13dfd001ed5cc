-- When an application stopped showing the video; it is kept for a while after that, so that it can be brought back.
alter table videos add column let_go_at timestamptz;
