-- A note that is sent twice, because its answer was lost, is written once.
alter table order_event add column request_key uuid;
create unique index on order_event (order_id, request_key) where request_key is not null;
