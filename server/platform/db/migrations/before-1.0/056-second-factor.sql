-- A second proof at the sign-in of staff: codes of six digits that an app makes from a shared secret (RFC 6238).
alter table staff
  -- 20 random bytes. Readable, as codes are made from it; null while there is none.
  add column totp_secret bytea,
  -- When a code of it was first typed rightly; null: it is not asked for yet.
  add column totp_since timestamptz,
  -- The 30 seconds of the last code that was taken: none is taken twice.
  add column totp_step bigint;

-- For who lost the app: each works once. Codes have 120 random bits; here is their SHA-256.
create table staff_recovery_code (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Who has to have a second factor before anything else can be done.
alter table shop
  add column second_factor text not null default 'NONE' check (second_factor in ('NONE', 'ADMIN', 'ALL'));
