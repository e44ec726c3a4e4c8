-- When the crew took an arrival back last: what is told of the boat is as new as that, though no moment of an arrival stands any more.
alter table trip_live add column taken_back_at timestamptz;
