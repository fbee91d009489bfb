-- What is to be known of a supplier to buy in time (docs/stock.md, "What to buy now").
alter table supplier
  add column lead_days smallint check (lead_days between 0 and 365),
  add column minimum_cents bigint check (minimum_cents > 0);
-- Pieces in a carton: only whole ones are sold.
alter table supplier_number add column pack integer check (pack > 0);
-- Of the press that made it with others: pressed again, they are made once.
alter table purchase add column reorder_key uuid, add constraint purchase_reorder_key unique (reorder_key, supplier_id);
