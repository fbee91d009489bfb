-- At so many available pieces a variant that begins to be counted is low; null: it never is (docs/stock.md).
alter table shop add column low_level_default integer check (low_level_default >= 0);
