-- Where the shop is: what its money is called, the clock by which its days begin, and the province whose holidays it keeps.
-- A time zone that PostgreSQL does not know fails the check.
alter table shop
  add column currency text not null default 'CAD' check (currency in ('CAD', 'USD', 'EUR', 'GBP')),
  add column time_zone text not null default 'America/Toronto'
    check ((timestamptz '2026-01-01 00:00Z' at time zone time_zone) is not null),
  add column province text not null default 'ON'
    check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'));
