-- For customers of this price list alone; null: for all.
alter table coupon add column price_list_id integer references price_list;
