-- A script of the owner's choice that counts visits, the host that it tells, and whether visitors are asked first; and the secret
-- part of the address at which Google Merchant Center fetches the products, '' while there is no such feed.
alter table shop
  add column analytics_script text not null default ''
    check (analytics_script = '' or analytics_script ~ '^https://[a-z0-9.-]+(:[0-9]+)?/[A-Za-z0-9._~/?=&-]+$'),
  add column analytics_host text not null default ''
    check (analytics_host = '' or analytics_host ~ '^https://[a-z0-9.-]+(:[0-9]+)?$'),
  add column analytics_asks boolean not null default true,
  add column merchant_feed text not null default '' check (merchant_feed = '' or merchant_feed ~ '^[A-Za-z0-9_-]{43}$');
