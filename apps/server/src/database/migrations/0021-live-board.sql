-- What shore looks at all day: one row a trip, written by whatever changes the trip, in the same transaction.
create table trip_status (
  concession bigint not null,
  trip bigint not null,
  -- The revision of the trip that this tells of. An older one than the trip's own: a server of an earlier version changed the trip.
  version bigint not null,
  service_day date not null,
  track bigint not null,
  shift bigint not null,
  ship bigint not null,
  captain bigint not null,
  -- From which the settings came.
  device text,
  -- A trip that is closed or given up may have open stops; a completed one has none.
  state text not null check (state in ('prepared', 'under-way', 'completed', 'closed', 'given-up')),
  stops integer not null,
  passed integer not null,
  skipped integer not null,
  -- Stops whose load isn't the one before plus on minus off.
  marks integer not null,
  -- The last stop that was passed, in the order of the trip. All of it null while none was: nobody knows who is aboard.
  last_visit bigint,
  last_stop bigint,
  last_departure_s integer,
  last_device text,
  arrived_at timestamptz,
  departed_at timestamptz,
  recorded_at timestamptz,
  received_at timestamptz,
  people integer,
  bikes integer,
  -- Later than planned, in seconds; below zero: early.
  delay_s bigint,
  -- The first stop that is open.
  next_visit bigint,
  next_stop bigint,
  next_departure_s integer,
  -- When the trip was changed last.
  changed_at timestamptz not null,
  primary key (concession, trip),
  foreign key (concession, trip) references trips (concession, id) on delete cascade
) with (fillfactor = 70);

with counted as (
  select v.concession, v.trip, v.id, v.position, v.state,
    v.people_aboard - v.people_on + v.people_off <> lag(v.people_aboard, 1, 0) over sailed
      or v.bikes_aboard - v.bikes_on + v.bikes_off <> lag(v.bikes_aboard, 1, 0) over sailed as is_marked
  from stop_visits v
  window sailed as (partition by v.concession, v.trip, v.state order by v.position, v.id)
), summed as (
  select concession, trip, count(*) as stops, count(*) filter (where state = 'passed') as passed,
    count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'passed' and is_marked) as marks,
    (array_agg(id order by position desc) filter (where state = 'passed'))[1] as last,
    (array_agg(id order by position) filter (where state = 'open'))[1] as next
  from counted group by concession, trip
)
insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, device, state, stops, passed, skipped,
    marks, last_visit, last_stop, last_departure_s, last_device, arrived_at, departed_at, recorded_at, received_at, people, bikes,
    delay_s, next_visit, next_stop, next_departure_s, changed_at)
  select t.concession, t.id, t.revision, t.service_day, t.track, t.shift, t.ship, t.captain, t.device,
    case when t.given_up then 'given-up' when t.closed_at is not null then 'closed'
      when t.completed_at is not null then 'completed' when n.passed + n.skipped > 0 then 'under-way' else 'prepared' end,
    coalesce(n.stops, 0), coalesce(n.passed, 0), coalesce(n.skipped, 0), coalesce(n.marks, 0),
    l.id, l.stop, l.departure_s, l.device, l.arrived_at, l.departed_at, l.recorded_at, l.updated_at, l.people_aboard, l.bikes_aboard,
    extract(epoch from coalesce(l.departed_at, l.arrived_at) - ((t.service_day + time '12:00')::timestamptz
      - interval '12 hours' + l.departure_s * interval '1 second'))::bigint,
    x.id, x.stop, x.departure_s, t.updated_at
  from trips t
  left join summed n on n.concession = t.concession and n.trip = t.id
  left join stop_visits l on l.concession = n.concession and l.id = n.last
  left join stop_visits x on x.concession = n.concession and x.id = n.next;

create index trip_status_day on trip_status (concession, service_day, trip);
create index trip_status_track on trip_status (concession, track, service_day, trip);
create index trip_status_ship on trip_status (concession, ship, service_day, trip);
create index trip_status_captain on trip_status (concession, captain, service_day, trip);
create index trip_status_state on trip_status (concession, state, service_day, trip);
create index trips_day on trips (concession, service_day, id);
-- What else is known of a trip.
create index malfunctions_trip on malfunctions (concession, trip) where trip is not null;
create index notification_reads_at on notification_reads (concession, captain, read_at);

-- Who used a tablet last, and what it said it holds and when. Null: it never said.
alter table devices add column captain bigint, add column app_version text, add column waiting integer, add column rejected integer,
  add column oldest_waiting_at timestamptz, add column said_at timestamptz;
alter table devices add foreign key (concession, captain) references captains (concession, id);
