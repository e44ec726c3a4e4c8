-- Prepared and given up before anything of it was sailed: closed, and no trip for whoever counts trips. It is sailed after all when
-- a record of one of its stops arrives.
alter table trips add column given_up boolean not null default false;
