-- A tablet's clock may stand in 1970 or be a day off. What it says is kept (recorded_at, sequence, said); reckoned_at is what the
-- server makes of it, and what the order between tablets goes by. Null for records of before.
alter table stop_visits add column reckoned_at timestamptz;
alter table stop_visit_history add column reckoned_at timestamptz;
alter table trips add column reckoned_at timestamptz;
alter table checklist_entries add column reckoned_at timestamptz;
-- The tablet's own words for moments of which the server made something else.
alter table stop_visits add column said jsonb;
alter table stop_visit_history add column said jsonb;
-- Who sailed the trip since when, oldest first: [{"captain": 7, "since": milliseconds since 1970}].
alter table trips add column sailed_by jsonb;
-- Of each tablet the record with the highest sequence: {"captain/tablet": {"sequence": 1, "at": milliseconds since 1970}}.
alter table trips add column tablet_marks jsonb;
