-- The orders of the grid: a window far down is counted off in them instead of sorting all variants.
create index on variant (lower(sku), id desc);
create index on variant (lower(name), id desc);
create index on variant (price_cents, id desc);
