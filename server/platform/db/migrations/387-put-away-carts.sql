-- Carts beside the open one: put away under a name, saved for later, shared by link. Each is a cart as any other, so that its lines,
-- numbers and choices stay what they were; but it is no buyer's open one. SPARE: empty, to be opened next.
alter table cart
  add kept text check (kept in ('CART', 'LATER', 'SHARED', 'SPARE')),
  add title text not null default '',
  add kept_at timestamptz,
  -- Of the press that kept it: sent twice, it is kept once.
  add request_key uuid,
  -- What the link to a shared one ends with.
  add share_key uuid unique,
  add constraint cart_kept_at check (kept is null or kept_at is not null and order_id is null),
  add constraint cart_share_key check (coalesce(kept = 'SHARED', false) = (share_key is not null)),
  -- Whose it is: the same as buyer_id, which tells it of carts that are not kept alone.
  add holder_id integer generated always as (coalesce(-person_id, customer_id)) stored,
  drop buyer_id;
alter table cart add buyer_id integer generated always as (case when kept is null then coalesce(-person_id, customer_id) end) stored;
create unique index cart_open on cart (buyer_id) where order_id is null;
create unique index cart_later on cart (holder_id) where kept = 'LATER';
create index cart_put_away on cart (holder_id) where order_id is null;
create unique index on cart (holder_id, request_key);
