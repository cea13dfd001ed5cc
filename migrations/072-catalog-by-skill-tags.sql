-- What a course has to do with an author's topics follows from its skill tags, whatever topics the publisher offers.

-- Every skill tag that a course of the catalog has or has had. Which of them speak of a topic is asked of these few words;
-- the index then finds the courses.
create table known_skill_tags (
  tag text primary key
);
insert into known_skill_tags (tag) select distinct unnest(skill_tags) from available_courses;

create index available_courses_by_skill_tag on available_courses using gin (skill_tags) where available;

drop table course_tally;
alter table available_courses drop column topic_mask;
