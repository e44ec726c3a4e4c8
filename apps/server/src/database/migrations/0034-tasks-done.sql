-- When the server's own work was last done: a backup, what is done at night. Concession 0 is the whole database.
create table tasks_done (
  concession bigint not null,
  task text not null,
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (concession, task)
);

-- How many sessions of captains there are, without looking at those that ended.
create index tokens_live on tokens (concession, expires_at) where revoked_at is null;
