-- Which trips a day in the archive had, by their numbers: an address of one says where it is, in place of that it never was. Days that
-- were archived before have none.
alter table archived_days add column trip_ids int8multirange not null default '{}';
