-- The log of people ashore, with its calls and hand-overs, is kept so many days; null for ever, as it was until now.
alter table retention add column log_days integer;
create index hand_overs_signed on hand_overs (concession, signed_at, id);
