-- Where in its device's logbook the settings of a trip stand that hold: a clock that was set back doesn't make newer ones old.
-- Null where the sender gave none.
alter table trips add column sequence bigint;
