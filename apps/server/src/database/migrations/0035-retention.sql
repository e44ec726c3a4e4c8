-- How long a concession keeps what has somebody's traces in it, in days; null for ever. Counts stay always.
create table retention (
  concession bigint primary key references concessions,
  photos_days integer,
  names_days integer,
  positions_days integer,
  audit_days integer,
  changed_at timestamptz not null
);

-- A place of a tablet goes when its time is over; nothing reads it.
alter table trips alter column lon drop not null, alter column lat drop not null;
create index trips_positions on trips (concession, service_day) where lon is not null;

create index photos_created on photos (concession, created_at);
create index malfunctions_photo on malfunctions (concession, photo) where photo is not null;
create index malfunction_replies_photo on malfunction_replies (concession, photo) where photo is not null;
create index checklist_entries_photo on checklist_entries (concession, photo) where photo is not null;

-- Still only ever appended to; but what a concession doesn't keep goes, by the one that says so.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vaarboek.retention', true) = 'on' then
    return null;
  end if;
  raise exception 'audit is append-only';
end
$$;
