-- When the outline training was answered last: what was kept after a reviewer had flagged it goes on, what was passed before
-- begins afresh. Unknown for what was answered before this migration.
alter table applications add column course_outline_training_answered_at timestamptz;
