-- Raised with each change by the office: two people don't write over each other.
alter table captains add column revision int not null default 1;
alter table stewards add column revision int not null default 1,
  -- From then on crews can't choose them; trips still show them.
  add column hidden_at timestamptz,
  -- The same person under another spelling, whom trips show instead. What was recorded keeps this one's number.
  add column merged_into bigint;
alter table stewards add foreign key (concession, merged_into) references stewards (concession, id);
create index stewards_merged on stewards (concession, merged_into) where merged_into is not null;
-- On how many trips a steward was.
create index trip_stewards_of on trip_stewards (concession, steward, trip);
