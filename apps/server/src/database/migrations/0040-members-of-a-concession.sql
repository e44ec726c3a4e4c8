-- Somebody of the office as this concession knows them: the name and address it typed, and since when they have been here. What another
-- concession knows of the person stays there. Null of who was added before: those of the account.
alter table staff_members add column name text, add column email text, add column joined_at timestamptz;

update staff_members m set joined_at = m.added_at from staff f where f.id = m.staff
  and (f.password_hash is not null or exists (select 1 from staff_passkeys p where p.staff = f.id));
