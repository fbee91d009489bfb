-- An order that was split from another (docs/orders.md). What they come to together is what was agreed.
alter table customer_order add split_from_id integer references customer_order (id);
create index on customer_order (split_from_id) where split_from_id is not null;
