-- When what a public page shows was last changed: sitemaps tell search engines.

alter table variant add column updated_at timestamptz not null default now();
alter table content_page add column updated_at timestamptz not null default now();

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger set_updated_at before update on variant
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
create trigger set_updated_at before update on content_page
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
