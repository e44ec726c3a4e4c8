-- How often a trip was changed: a tablet that is told a number it doesn't know asks what another one recorded.
alter table trips add column revision bigint not null default 0;
-- Who closed the trip, when that wasn't done by passing its last stop.
alter table trips add column closed_by bigint;
alter table trips add foreign key (concession, closed_by) references captains (concession, id);
