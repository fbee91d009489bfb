-- Addresses that are told what was changed (server/operations/webhooks). Each reads the feed of changes on its own.
create table webhook (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  url text not null,
  kinds text[] not null,
  -- Sealed. The one before it still signs until a day after it was renewed.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Who made it: it is told what they may hear, while their account works.
  staff_id integer not null references staff,
  created_at timestamptz not null,
  -- What it was told last, and up to where the message goes that is under way, so that it is the same when it is sent again.
  cursor text not null,
  sending_to text,
  -- How often that has failed, and when it is tried next: while a process sends it, when it is taken for killed.
  tries integer not null default 0,
  next_at timestamptz not null,
  paused_at timestamptz,
  paused_why text,
  ended_at timestamptz
);

-- What was sent, and what came back.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhook,
  at timestamptz not null,
  message text not null,
  -- What it was told before this message: from there all can be sent again.
  began text,
  body text not null,
  status integer,
  answer text not null,
  ms integer not null
);
create index on webhook_delivery (webhook_id, id);
