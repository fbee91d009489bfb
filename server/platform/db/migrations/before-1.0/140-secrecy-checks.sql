-- Each day's look at the living shop: whether prices or records reached those whom they should not, the newest last.
create table secrecy_check (
  id integer generated always as identity primary key,
  began_at timestamptz not null,
  -- Null for ever after a process that was killed.
  ended_at timestamptz,
  -- Questions that were asked as a visitor and as customers.
  asked integer not null default 0,
  -- What was found wrong, a sentence each.
  found text[] not null default '{}'
);
