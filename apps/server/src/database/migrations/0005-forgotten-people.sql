-- Somebody who asked to be forgotten: trips keep a number without a name, and nobody can choose it any more.
alter table stewards add column forgotten_at timestamptz;
