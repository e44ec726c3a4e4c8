-- Days whose trips the operator put in an archive and took out of here. What boats counted on them stays as sums.
create table archived_days (
  concession bigint not null references concessions,
  day date not null,
  -- What went: trips, and the stops of those that weren't given up.
  trips integer not null,
  stops integer not null,
  -- Where it is: [{"file": "concession-2-stops-2019-03.parquet", "sha256": "…"}]
  files jsonb not null,
  archived_at timestamptz not null,
  primary key (concession, day)
);

-- Sums of trips that are in the archive: no summing touches them any more, and what comes later stands beside them.
alter table day_counts add column archived boolean not null default false;
alter table day_punctuality add column archived boolean not null default false;

-- The last day of a trip of theirs that is in the archive: names are kept as long after it as after one that is here.
alter table captains add column sailed_until date;
alter table stewards add column sailed_until date;
