-- A key means a record, not the bytes of one version's request. Hashes of version 1 were of those bytes; a server that makes
-- others can't compare with them.
alter table idempotency_keys add column hash_version smallint not null default 1;

-- Where the boat has a stop that was added aboard: the stop it leads back to, and the insertions between, oldest first. Sorted by
-- these the stops stand as aboard, whatever arrived first. Null for planned stops, and where the sender didn't say.
alter table stop_visits add column place jsonb;

-- Why a count was corrected belongs to the record that did it, so that it is known whatever arrives first.
alter table stop_visits add column correction text;
alter table stop_visit_history add column correction text;
-- Until now it stood with the record that was replaced, which is the one before.
with records as (
  select concession, visit, id, sequence, delivery_key, reason from stop_visit_history
  union all
  select concession, id, null, sequence, delivery_key, null from stop_visits where sequence is not null
), told as (
  select concession, visit, id,
    lag(reason) over (partition by concession, visit order by sequence, delivery_key collate "C") as correction
  from records
), kept as (
  update stop_visit_history h set correction = t.correction from told t
  where t.correction is not null and h.concession = t.concession and h.id = t.id
)
update stop_visits v set correction = t.correction from told t
where t.correction is not null and t.id is null and v.concession = t.concession and v.id = t.visit;
alter table stop_visit_history drop column reason;
