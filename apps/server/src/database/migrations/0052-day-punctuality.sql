-- How punctual boats were on a day, summed with its counts. What is early or late is told apart when it is read, by the delays themselves: the
-- bounds of a concession hold for days that are past.
create table day_punctuality (
  concession bigint not null,
  day date not null,
  track bigint not null,
  -- As in day_counts.
  direction integer,
  stop bigint not null,
  hour integer not null,
  -- Planned stops that weren't skipped, and those of them whose moment is known.
  planned integer not null,
  measured integer not null,
  -- Seconds after the planned moment, less than zero before it: the first, the last, and each of them in order.
  earliest integer,
  latest integer,
  delays integer[] not null
);
create index day_punctuality_day on day_punctuality (concession, day, track);

insert into days_to_sum (concession, day) select distinct concession, service_day from trips on conflict do nothing;
