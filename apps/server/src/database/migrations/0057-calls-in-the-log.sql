-- Calls of the emergency page stand in the log, by when they were made.
create index ship_calls_at on ship_calls (concession, at, id);
-- `malfunctions_received` finds the same rows.
drop index malfunctions_at;
