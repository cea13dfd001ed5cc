-- Whoever was erased holds no course of the catalog: its name, which their papers tell, stays with the application.
update applications set selected_course_id = null
  where selected_course_id is not null and user_id in (select user_id from erasures);
