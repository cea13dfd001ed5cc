-- A course without a payout of its own stands where the usual fee puts it, which no index can know.
drop index available_courses_by_payout;
