-- What is answered of the outline training again, once a reviewer has flagged it, is kept apart from what was passed until it is
-- passed anew. What was saved so far has taken the place of what was passed: it goes on as what it is.
alter table applications
  add column course_outline_training_answers_again text,
  add column course_outline_training_version_again integer check (course_outline_training_version_again > 0);
update applications set
  course_outline_training_answers_again = course_outline_training_answers,
  course_outline_training_version_again = course_outline_training_version
where course_outline_training_answered_at > course_outline_training_completed_at;
