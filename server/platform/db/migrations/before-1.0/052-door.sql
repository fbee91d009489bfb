-- When the shop was opened to visitors, and by whom; null: it is closed. What has been running, or holds anything, counts as open.
alter table shop
  add column opened_at timestamptz,
  add column opened_by text not null default '';
update shop set opened_at = now()
where exists (select from product) or exists (select from staff) or exists (select from customer) or exists (select from menu_item);

-- One-time links that make the first account of a shop that has none. Tokens are 256 random bits; here is their SHA-256.
create table setup_link (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
