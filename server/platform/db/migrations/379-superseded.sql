-- The part that takes a part's place, by its SKU: files, history and undo, which are texts, say it as it is, and a part with a new
-- SKU is followed. Checked at the end of a transaction, as a file may bring both parts. That none leads back to itself is said by
-- superseding_faults (sql/6-superseded.sql).
alter table variant add column superseded_by text check (superseded_by <> sku)
  references variant (sku) on update cascade on delete set null deferrable initially deferred;
create index on variant (superseded_by) where superseded_by is not null;
