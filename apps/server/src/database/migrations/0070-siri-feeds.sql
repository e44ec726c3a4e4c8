-- Feeds of live data as SIRI 2.0 too.
alter table realtime_feeds drop constraint realtime_feeds_kind_check;
alter table realtime_feeds add constraint realtime_feeds_kind_check
  check (kind in ('trip-updates', 'vehicle-positions', 'alerts', 'estimated-timetable', 'vehicle-monitoring'));
