-- Who of the office has seen which incident. The incidents themselves are made of other tables.
create table incident_sights (
  concession bigint not null,
  -- As the list names it: 'malfunction/12'.
  incident text not null,
  staff bigint not null,
  at timestamptz not null,
  primary key (concession, incident, staff),
  foreign key (concession, staff) references staff_members (concession, staff)
);
create index incident_sights_staff on incident_sights (concession, staff);
create index incident_sights_at on incident_sights (at);
-- What came in the last day.
create index malfunctions_at on malfunctions (concession, created_at);
create index malfunction_replies_at on malfunction_replies (concession, created_at) where captain is not null;
create index set_aside_records_at on set_aside_records (concession, created_at);

-- Categories of malfunctions that mean danger, as a list of texts; 'Incident' where there is no row.
create table danger_categories (
  concession bigint primary key references concessions,
  categories jsonb not null,
  -- Two people don't write over one another; 0 while nobody named any.
  revision bigint not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  foreign key (staff) references staff (id)
);

-- Null: nobody chose. Then a dispatcher gets urgent ones, and others none.
alter table staff_members alter column malfunction_mails drop not null, alter column malfunction_mails drop default;
update staff_members m set malfunction_mails = null where m.malfunction_mails = 'none' and not exists (
  select 1 from audit a where a.concession = m.concession and a.staff = m.staff and a.action = 'staff-mails-chosen'
    and a.detail ->> 'mails' = 'none');
