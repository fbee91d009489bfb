-- What freight, duty and the like cost in all, of which each piece bears its part; when the supplier was last mailed the order;
-- and purchases the other way round: parts that go back to a supplier, who credits them.
alter table purchase add is_return boolean not null default false,
  add extra_cents integer not null default 0 check (extra_cents >= 0),
  add mailed_at timestamptz;
alter table supplier add email text not null default '';
alter type stock_movement_kind add value 'SENT_BACK';
