-- Menus, homepages and pictures that were made from the catalogue in one go (server/shopkeeping/starter-make.ts), so that each can be
-- taken back in one.
create table starter_shop (
  id integer primary key generated always as identity,
  made_at timestamptz not null,
  made_by text not null,
  -- The rows that were written, as they were.
  doc jsonb not null,
  taken_back_at timestamptz,
  taken_back_by text,
  -- What had been changed meanwhile, and stayed.
  kept text[] not null default '{}'
);
