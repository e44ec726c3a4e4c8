-- What is asked again and again must not cost more the longer a concession sails.

-- Unfinished trips are few, finished ones are not.
create index trips_unfinished_of_shift on trips (concession, shift, id) where completed_at is null and closed_at is null;
create index trips_unfinished_of_captain on trips (concession, captain, id)
  where completed_at is null and closed_at is null;

-- The newest malfunctions of a ship, as the crew sees them: by when they were reported aboard.
create index malfunctions_newest on malfunctions (concession, ship, least(recorded_at, created_at), id);
drop index malfunctions_ship;
