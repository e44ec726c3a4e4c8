alter table ships
  -- Whether it sails these days: the office and who plans see it. Crews go on seeing every ship.
  add column in_service boolean not null default true,
  -- Raised with each change by the office: two people don't write over each other.
  add column revision int not null default 1;
