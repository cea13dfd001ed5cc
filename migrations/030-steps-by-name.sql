-- What is stored refers to a step by its id and to a review by the phase that it judges. Which number a step has follows
-- from the order of the one list, wherever somebody reads it. The types are changed in place: row by row, each change would
-- write an application anew.
alter table reviews rename column step to phase;
alter table reviews rename column step_needs_revision to flagged;
alter table reviews
  drop constraint reviews_step_check,
  drop constraint reviews_step_needs_revision_check;
alter table reviews
  alter column phase type integer using case when phase <= 4 then 1 else 2 end,
  alter column flagged type text using case flagged
    when 1 then 'personal-info'
    when 2 then 'nda'
    when 3 then 'audition-training'
    when 4 then 'video-upload'
    when 5 then 'course-selection'
    when 6 then 'course-outline-training'
    when 7 then 'course-outline-creation'
    when 8 then 'final-review'
  end,
  add constraint reviews_phase_check check (phase in (1, 2));

-- Where an application stands follows from what is complete and decided, and from this.
alter table applications add column course_completed boolean not null default false;
update applications set course_completed = true where current_step = 11;
alter table applications drop column current_step;
-- Every row is written once more, so that what triggers derive from it knows the columns of today.
update applications set course_completed = course_completed;

-- A decision that is begun names what it flags the same way.
update draft_parts set
  part = 'flagged',
  content = case content
    when '1' then '"personal-info"'::jsonb
    when '2' then '"nda"'
    when '3' then '"audition-training"'
    when '4' then '"video-upload"'
    when '5' then '"course-selection"'
    when '6' then '"course-outline-training"'
    when '7' then '"course-outline-creation"'
    when '8' then '"final-review"'
    else content
  end
where subject like 'decision:%' and part = 'stepNeedsRevision';
