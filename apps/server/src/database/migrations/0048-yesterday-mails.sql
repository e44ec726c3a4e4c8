-- When somebody of the office is next told by e-mail how the day before went; null while they didn't ask for it.
alter table staff_members add column yesterday_mail_at timestamptz;
create index staff_members_yesterday_mail on staff_members (yesterday_mail_at) where yesterday_mail_at is not null;
