-- What staff look for: each kind by an index. Queues of changes that are kept short keep a search quick (docs/performance.md).
create index customer_order_words on customer_order using gin (
  lower(po_number) gin_trgm_ops, lower(job_reference) gin_trgm_ops, lower(comments) gin_trgm_ops
) with (gin_pending_list_limit = 256);
create index customer_order_total_cents_id_idx on customer_order (total_cents, id);
create index invoice_total_cents_id_idx on invoice (total_cents, id);
create index order_line_sku on order_line using gin (lower(sku) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index shipment_tracking on shipment using gin (replace(lower(tracking), ' ', '') gin_trgm_ops);
create index customer_texts on customer using gin (
  lower(code) gin_trgm_ops, lower(email) gin_trgm_ops, lower(first_name || ' ' || last_name) gin_trgm_ops);
create index address_company on address using gin (lower(company) gin_trgm_ops) where deleted_at is null;
create index purchase_reference on purchase (lower(reference)) where reference <> '';
create index credit_note_texts on credit_note using gin (lower(code) gin_trgm_ops);
create index phone_name on phone using gin (lower(name) gin_trgm_ops);
create index phone_model_letters on phone_model (regexp_replace(lower(number), '[^a-z0-9]', '', 'g') text_pattern_ops);
