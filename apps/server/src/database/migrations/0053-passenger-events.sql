-- Whether a TIDES package also has who got on and off as events.
alter table exports add column events boolean not null default false;
