-- The highest number of a draft that was thrown away: a number of a version of the timetable is never given twice.
alter table concessions add column thrown_away_version integer not null default 0;
update concessions c set thrown_away_version = d.highest
  from (select concession, max(substring(subject from '^timetable_versions/([0-9]{1,9})$')::integer) as highest from audit
    where action = 'timetable-draft-deleted' group by concession) d
  where d.concession = c.concession and d.highest is not null;
