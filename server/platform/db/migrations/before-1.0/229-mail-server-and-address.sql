-- Set by staff where no environment variable says it; "" is not set.
alter table shop
  add column public_url text not null default '',
  -- Without its password.
  add column smtp_url text not null default '',
  -- Sealed (server/secrets).
  add column smtp_password text not null default '',
  add column mail_from text not null default '';
