-- Texts that the office sends to crews again and again, as a list of objects: title, message, urgent. No row: none.
create table notification_templates (
  concession bigint primary key references concessions,
  templates jsonb not null,
  -- Two people don't write over one another; 0 while nobody kept any.
  revision bigint not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  foreign key (staff) references staff (id)
);
