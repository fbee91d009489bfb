-- An order that staff place carries a key of the form that placed it: sent twice, it is one order.
alter table customer_order add column request_key uuid unique;
