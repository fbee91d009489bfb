-- Where the shop is: what its money is called, the clock by which its days begin, and the province whose holidays it keeps.
alter table shop
  add column currency text not null default 'CAD' check (currency in ('CAD', 'USD', 'EUR', 'GBP')),
  add column time_zone text not null default 'America/Toronto',
  add column province text not null default 'ON';
