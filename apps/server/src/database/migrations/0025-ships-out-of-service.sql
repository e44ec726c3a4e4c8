-- The board asks of every ship that sails whether an open malfunction keeps it ashore.
create index malfunctions_out_of_service on malfunctions (concession, ship)
  where out_of_service and state in ('new', 'taken', 'waiting');
