-- Drafts and schedules of every kind of document in one place each; before, pages and the storefront had their own.
create table document_draft (
  kind text not null check (kind in ('page', 'storefront')),
  -- A page by its id; of the storefront there is one, numbered 1.
  key integer not null,
  staff_id integer not null references staff on delete cascade,
  -- What was published when it began: the version of a page, the whole storefront.
  base jsonb not null,
  doc jsonb not null,
  -- One more with each keeping: of two tabs the second is told.
  revision integer not null check (revision > 0),
  kept_at timestamptz not null,
  primary key (kind, key, staff_id)
);
create index on document_draft (staff_id);

create table document_schedule (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('page', 'storefront')),
  key integer not null,
  staff_id integer references staff on delete set null,
  actor text not null,
  made_at timestamptz not null,
  publish_at timestamptz not null,
  base jsonb not null,
  doc jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'PUBLISHED', 'TAKEN_BACK', 'REFUSED')),
  -- Why it was refused, in words; "" otherwise.
  refusal text not null default ''
);
create index on document_schedule (kind, key);
create index on document_schedule (staff_id);

insert into document_draft (kind, key, staff_id, base, doc, revision, kept_at)
select 'storefront', 1, staff_id, base, doc, revision, kept_at from content_draft
union all
select 'page', page_id, staff_id, to_jsonb(version), doc, revision, kept_at from page_draft;

insert into document_schedule (kind, key, staff_id, actor, made_at, publish_at, base, doc, state, refusal)
select 'storefront', 1, staff_id, actor, made_at, publish_at, base, doc, state, refusal from content_schedule
union all
select 'page', page_id, staff_id, actor, made_at, publish_at, to_jsonb(version), doc, state, refusal from page_schedule;

drop table content_draft, content_schedule, page_draft, page_schedule;
