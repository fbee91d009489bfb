insert into sheet (name) values ('numbers');

-- What the numbers of orders, invoices and credit notes begin with. The numbers themselves are sequences, which only go up.
alter table shop
  add column order_prefix text not null default 'SO-',
  add column invoice_prefix text not null default 'INV-',
  add column credit_note_prefix text not null default 'CN-';

-- A default reads no table by itself.
create function next_code(kind text) returns text language sql volatile as $$
  select case kind when 'order' then s.order_prefix when 'invoice' then s.invoice_prefix else s.credit_note_prefix end
    || nextval(kind || '_code')
  from shop s
$$;
alter table customer_order alter column code set default next_code('order');
alter table invoice alter column code set default next_code('invoice');
alter table credit_note alter column code set default next_code('credit_note');
