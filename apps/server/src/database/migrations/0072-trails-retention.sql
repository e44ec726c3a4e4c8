-- Trails of boats are never kept for ever, whatever a hand has set.
update retention set trails_days = 1 where trails_days is null;
alter table retention alter column trails_days set not null;
