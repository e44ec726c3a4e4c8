-- Addresses and names of people are compared by their normal form (packages/domain/src/text/normal-form.ts), never by
-- lower(): that follows the locale of the database, so it took other texts for the same than the limits on PINs did.
-- SQL can't make the form: whoever writes a row brings it, and the start of a server brings those that are missing
-- (normal-forms.ts). Compared byte by byte, whatever the locale.
alter table captains add column email_key text collate "C";
drop index captains_email;
create unique index captains_email_key on captains (email_key);

alter table stewards add column name_key text collate "C";
drop index stewards_name;
create unique index stewards_name_key on stewards (concession, name_key);

-- Those without one, of which there are hardly ever any.
create index captains_without_key on captains (id) where email_key is null;
create index stewards_without_key on stewards (id) where name_key is null;
