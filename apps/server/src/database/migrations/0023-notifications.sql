-- Notifications that end, that the office takes back or says better, and that are for ships; and who got which.
alter table notifications
  -- Who of the office sent it; null for an operator at the command line.
  add column staff bigint,
  -- Whom it is for. Of `all` each track stands in notification_tracks, as those do of `tracks`.
  add column audience text not null default 'tracks' check (audience in ('all', 'tracks', 'ships')),
  -- When it ends by itself; null: never.
  add column until timestamptz,
  add column withdrawn_at timestamptz,
  -- Null for an operator.
  add column withdrawn_by bigint,
  add column withdrawn_reason text,
  -- The one it took the place of.
  add column replaces bigint,
  -- Raised when it is withdrawn or replaced: two people don't do so at once.
  add column revision int not null default 1,
  -- Whether notification_deliveries tells who got it. Of those of before nobody knows.
  add column notes_deliveries boolean not null default false,
  -- Crews see it until then.
  add column ends_at timestamptz not null
    generated always as (coalesce(least(until, withdrawn_at), timestamptz 'infinity')) stored;
alter table notifications
  add foreign key (concession, staff) references staff_members (concession, staff),
  add foreign key (concession, withdrawn_by) references staff_members (concession, staff),
  add foreign key (concession, replaces) references notifications (concession, id);

update notifications n set audience = 'all'
  where (select count(*) from notification_tracks a where a.concession = n.concession and a.notification = n.id)
    = (select count(*) from tracks t where t.concession = n.concession);

-- One takes the place of another once.
create unique index notifications_replaces on notifications (concession, replaces) where replaces is not null;
create index notifications_urgent on notifications (concession, created_at) where urgent;

create table notification_ships (
  concession bigint not null,
  ship bigint not null,
  notification bigint not null,
  primary key (concession, ship, notification),
  foreign key (concession, notification) references notifications (concession, id) on delete cascade,
  foreign key (concession, ship) references ships (concession, id)
);
create index notification_ships_of on notification_ships (concession, notification, ship);

-- When a list with it first went to a tablet of the captain.
create table notification_deliveries (
  concession bigint not null,
  notification bigint not null,
  captain bigint not null,
  delivered_at timestamptz not null,
  primary key (concession, notification, captain),
  foreign key (concession, notification) references notifications (concession, id) on delete cascade,
  foreign key (concession, captain) references captains (concession, id)
);
create index notification_deliveries_captain on notification_deliveries (concession, captain);
create index notification_reads_of on notification_reads (concession, notification, captain);
create index devices_captain on devices (concession, captain) where captain is not null;
