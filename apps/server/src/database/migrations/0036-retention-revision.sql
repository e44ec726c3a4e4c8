-- Two admins who set it don't write over one another; 0 while nobody set anything.
alter table retention add column revision integer not null default 1;
