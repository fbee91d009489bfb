-- What staff prepare of the storefront (menu, notice, logo, homepage) before shoppers see it. A draft belongs to a person; `base` is what was
-- published when its changes began, so that others' changes are told from one's own.
create table content_draft (
  staff_id integer primary key references staff on delete cascade,
  base jsonb not null,
  doc jsonb not null,
  -- One more with each keeping: of two tabs the second is told.
  revision integer not null check (revision > 0),
  kept_at timestamptz not null
);

-- Drafts that are published at a time, by a job.
create table content_schedule (
  id integer generated always as identity primary key,
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

alter table content_version
  drop constraint content_version_kind_check,
  add constraint content_version_kind_check check (kind in ('page', 'menu', 'home', 'storefront'));

-- The first and last day of a slide, in the shop's time; null: no such end.
alter table home_slide
  add column shown_from date,
  add column shown_to date,
  add check (shown_from <= shown_to);
