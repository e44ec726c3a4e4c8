-- A feed may tell trips of extra shifts too, which the timetable that passengers' apps have doesn't know. Off: many apps know no such trip.
alter table realtime_feeds add column tells_extra boolean not null default false;
