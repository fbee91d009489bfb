-- Where a staff session was begun, so that its owner can tell it from the others, and end it.
alter table staff_session
  add column id integer not null generated always as identity unique,
  -- The client's address, and what its browser says it is.
  add column from_address text not null default '',
  add column user_agent text not null default '';
