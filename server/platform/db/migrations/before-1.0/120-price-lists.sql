-- Price lists in the merchant's hands (docs/prices.md): named, archived, and following another by a rule.
alter table price_list
  add column name text not null default '',
  add column version integer not null default 1,
  add column archived_at timestamptz,
  -- The list whose prices it follows; null: the products' own prices. Only with steps.
  add column follows_id integer references price_list,
  -- [{"qty": 1, "percent": -10000}, …]: from a quantity on, per cent in thousandths onto the followed price; null: no rule.
  add column rule_steps jsonb,
  -- Prices of the rule are those of ending + n × step, in cents.
  add column round_step integer not null default 1 check (round_step > 0),
  add column round_ending integer not null default 0 check (round_ending >= 0),
  add column round_up boolean not null default false,
  add check (rule_steps is null or jsonb_typeof(rule_steps) = 'array' and rule_steps -> 0 ->> 'qty' = '1'),
  add check (follows_id is null or rule_steps is not null),
  add check (follows_id <> id),
  add check (archived_at is null or code <> 'DEFAULT');
create index on price_list (follows_id);

-- Prices that the rule of a list makes (server/db/sql/9-price-rules.sql) stand beside those that were entered. A variant has either in a list;
-- within a statement that enters one, both.
alter table tier_price
  add column derived boolean not null default false,
  drop constraint tier_price_pkey,
  add primary key (variant_id, price_list_id, qty, derived);
create index on tier_price (price_list_id) where derived;
