-- The office asks for the notifications that hold, and for those that were withdrawn, among all there ever were.
create index notifications_ends on notifications (concession, ends_at);
create index notifications_withdrawn on notifications (concession, id) where withdrawn_at is not null;
