-- What a tablet last said, apart from since when: the same isn't written again. And the captains whose records it holds.
alter table devices add column said text, add column held_of jsonb,
  -- Raised with each change by the office: two people don't write over each other.
  add column revision int not null default 1;
