-- Numbers of stewards that may have been given out between a backup and its restore: tablets know them, this database
-- doesn't. Only these are made again when a trip names one.
alter table generation add column lost_stewards int8multirange not null default '{}';

-- Which numbers an earlier restore lost wasn't kept; a restore moves all sequences on by a million.
update generation
  set lost_stewards = int8multirange(int8range(1, pg_sequence_last_value(pg_get_serial_sequence('stewards', 'id')), '[]'))
  where first_trip > 1000000;
