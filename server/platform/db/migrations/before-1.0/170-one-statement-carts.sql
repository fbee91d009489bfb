-- Acts on a cart are one statement each: their functions take more, and an address is told from its row (sql/5-buying.sql).
drop function if exists address_json(integer);
drop function if exists open_cart(integer, date, boolean);
drop function if exists add_to_cart(
  integer, integer, bigint[], integer[], text, bytea, timestamptz, date, integer, integer);
drop function if exists place_cart(integer, json, timestamptz, text, text[]);
