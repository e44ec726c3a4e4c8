-- Accounts of the organisation (OpenID Connect), by which people of the office log in: of the person, as a password is.
create table staff_provider_accounts (
  staff bigint not null references staff,
  -- Whose account it is there; nobody else's ever.
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  unique (staff, issuer)
);

-- What a login by such an account begins with is kept where what a passkey is to sign is.
alter table staff_challenges drop constraint staff_challenges_purpose_check;
alter table staff_challenges add constraint staff_challenges_purpose_check
  check (purpose in ('login', 'confirm', 'add', 'invitation', 'provider-login', 'provider-confirm'));
