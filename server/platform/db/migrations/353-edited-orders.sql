-- What was agreed when an order was placed, once staff have edited it; a line that was taken out stays, with no pieces.
alter table customer_order add column agreed jsonb;
alter table order_line drop constraint order_line_qty_check;
alter table order_line add constraint order_line_qty_check check (qty >= 0);
