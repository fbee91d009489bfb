-- Who of the shop's people has which record open, in which tab of a browser (docs/live.md). What is older than half a minute does not
-- count; a crash forgets it, and everyone says it anew ten seconds later.
create unlogged table presence (
  -- Without a reference: a backup that is restored empties the tables that it holds, and this is none of them.
  staff_id integer not null,
  tab integer not null,
  kind text not null,
  record_id integer not null,
  is_editing boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, tab)
);
create index on presence (kind, record_id);
