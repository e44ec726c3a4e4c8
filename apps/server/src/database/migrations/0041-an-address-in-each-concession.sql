-- A captain's address is hers in one concession: what another one has says nothing there. So it is one of several accounts that
-- an address finds, and of those the one whose PIN was given last comes first (docs/decisions/0043-one-address-several-concessions.md).
create unique index captains_address on captains (concession, email_key);
create index captains_of_address on captains (email_key);
drop index captains_email_key;

-- Null of who has the PIN from before.
alter table captains add column pin_set_at timestamptz;
