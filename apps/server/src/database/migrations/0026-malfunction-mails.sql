-- Which e-mails on malfunctions somebody of the office asked for.
alter table staff_members add column malfunction_mails text not null default 'none'
  check (malfunction_mails in ('none', 'urgent', 'digest', 'both'));

-- Malfunctions that are still to be mailed, and to whom: a queue, which any server of the database works on.
create table malfunction_mails (
  concession bigint not null,
  staff bigint not null,
  malfunction bigint not null,
  kind text not null check (kind in ('urgent', 'digest')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Given up then.
  expires_at timestamptz not null,
  primary key (concession, staff, malfunction),
  foreign key (concession, malfunction) references malfunctions (concession, id) on delete cascade,
  foreign key (concession, staff) references staff_members (concession, staff)
);
create index malfunction_mails_due on malfunction_mails (next_try_at);
create index malfunction_mails_expiry on malfunction_mails (expires_at);
create index malfunction_mails_of on malfunction_mails (concession, malfunction);
