-- The buyer's own numbers, for their books: of a purchase order, and of the job that the parts are for.
alter table cart
  add column po_number text not null default '',
  add column job_reference text not null default '';
alter table customer_order
  add column po_number text not null default '',
  add column job_reference text not null default '';
