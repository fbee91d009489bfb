-- What the merchant says of the shop in the back office (Settings): two people at once hear of each other by the version.
alter table shop
  add column version integer not null default 1,
  add column company_qst_number text not null default '',
  -- Below the sums of an invoice: which dollars these are.
  add column currency_line text not null default '',
  -- At the end of every invoice.
  add column terms_on_papers text not null default '';

-- The kinds of records stand in contract/staff-audit.ts alone, whose type every writer has to follow.
alter table audit_log
  drop constraint audit_log_entity_check,
  add constraint audit_log_entity_check check (entity ~ '^[a-z]+$');
