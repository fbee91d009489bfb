-- Calls of programs with an Idempotency-Key: written with what they did, then their answers (server/edge/http/idempotency.ts).
create table idempotent_call (
  who text not null,
  key text not null,
  -- Of what was sent, then of what the key might.
  hash bytea not null,
  at timestamptz not null,
  status integer,
  answer text,
  primary key (who, key)
);
create index on idempotent_call (at);
