-- The office reads a timetable first, looks at what it changes, and publishes it later: a draft may be complete and wait.

create sequence timetable_revisions;

-- Who of the office made it; null: an operator at the command line.
alter table timetable_versions add column staff bigint;
-- When a draft was written to its end. Null: it is being written, or whatever wrote it died.
alter table timetable_versions add column read_at timestamptz;
update timetable_versions set read_at = created_at where state <> 'draft';
-- Names of tracks and places of stops, to be published with it; null afterwards.
alter table timetable_versions add column places jsonb;
-- Another number with every change, never given twice: a draft that is thrown away leaves its version's number to the next.
alter table timetable_versions add column revision bigint not null default nextval('timetable_revisions');
