-- Backups by schedule or by a press, the newest last: where each is, why one failed, and when it was brought back to see that it can be.
create table backup_run (
  id integer generated always as identity primary key,
  began_at timestamptz not null,
  -- Null while it is written, and for ever after a process that was killed.
  ended_at timestamptz,
  -- Its machine's name, as several may serve one database.
  host text not null,
  -- Absolute; on that machine.
  path text not null,
  bytes bigint,
  -- "" when it succeeded.
  failure text not null default '',
  -- When it was last brought back into a database beside the shop's, how long that took, and what was wrong then; "" for nothing.
  tried_at timestamptz,
  tried_ms integer,
  try_failure text not null default '',
  -- Deleted by the rule of which are kept.
  dropped_at timestamptz
);
