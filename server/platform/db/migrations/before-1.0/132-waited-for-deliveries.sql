-- Orders that waited for a delivery and can go with it, as they were when it was booked in: they are released from there.
create table purchase_order_waiting (
  purchase_id integer not null references purchase,
  order_id integer not null references customer_order,
  primary key (purchase_id, order_id)
);
create index on purchase_order_waiting (order_id);
