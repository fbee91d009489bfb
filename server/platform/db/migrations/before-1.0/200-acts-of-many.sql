-- An act of one is an act of several with one: functions that did it beside them are gone (sql/5-buying.sql).
drop function if exists lines_stamp(cart);
drop function if exists add_to_cart(
  integer, integer, bigint[], integer[], text, bytea, timestamptz, date, integer, integer, text);
drop function if exists set_cart_quantities(integer, integer, timestamptz, date, text, bigint[], integer[]);
drop function if exists choose_for_cart(integer, integer, timestamptz, date, text, integer, integer, text);
drop function if exists open_carts(integer[], date[], boolean, text[]);
drop function if exists insert_orders(json);
drop function if exists place_cart(integer, text, json, timestamptz, text, text[]);
drop function if exists customer_of_session(bytea, timestamptz, timestamptz);
