-- Reports of script errors are open to anybody, so few are taken from one address: counted here, where every process of
-- the server counts the same.
alter table script_errors add column address text;
create index script_errors_address on script_errors (address, at);
