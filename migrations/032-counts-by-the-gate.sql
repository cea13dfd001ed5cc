-- Counts are kept by whoever changes what is counted: the gate of an application, and the catalog.
drop trigger applications_tally_insert on applications;
drop trigger applications_tally_update on applications;
drop trigger applications_tally_delete on applications;
drop function keep_application_tally();

drop trigger courses_tally_insert on available_courses;
drop trigger courses_tally_update on available_courses;
drop trigger courses_tally_delete on available_courses;
drop function keep_course_tally();
