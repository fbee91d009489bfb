-- A content page as staff prepare it: a draft belongs to a person; `version` is the save that it began from.
create table page_draft (
  staff_id integer not null references staff on delete cascade,
  page_id integer not null references content_page on delete cascade,
  version integer not null,
  doc jsonb not null,
  -- One more with each keeping: of two tabs the second is told.
  revision integer not null check (revision > 0),
  kept_at timestamptz not null,
  primary key (staff_id, page_id)
);
create index on page_draft (page_id);

-- Drafts of pages that are published at a time, by a job.
create table page_schedule (
  id integer generated always as identity primary key,
  page_id integer not null references content_page on delete cascade,
  staff_id integer references staff on delete set null,
  actor text not null,
  made_at timestamptz not null,
  publish_at timestamptz not null,
  version integer not null,
  doc jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'PUBLISHED', 'TAKEN_BACK', 'REFUSED')),
  -- Why it was refused, in words; "" otherwise.
  refusal text not null default ''
);
create index on page_schedule (page_id);
create index on page_schedule (staff_id);
