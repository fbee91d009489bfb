-- What the last delivery of a variant cost is asked for each line of a report.
create index purchase_scan_variant_id_booked_at_idx on purchase_scan (variant_id, booked_at desc);

-- It takes an instant now: a day ends by the shop's clock, which need not be Toronto's.
drop function if exists stock_worth(date);
