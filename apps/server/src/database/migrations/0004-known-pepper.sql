-- A known text, hashed as PINs are with the pepper that this database's PINs were made with: a server with another one can
-- check none of them. Empty until the first server starts, then one row. Also run by the restore of a backup from before.
create table if not exists public.pepper_mark (mark text not null);
create unique index if not exists pepper_mark_one on public.pepper_mark ((true));
