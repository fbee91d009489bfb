-- A telephone number is looked for by its digits, however it was typed. One rule for what is stored and what is looked for: the
-- digits alone, without the 1 of North America, which stands after + or 00, by itself, or before ten digits. Other countries'
-- numbers keep theirs.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(phone, '^[^0-9+]*(?:[+][^0-9]*1(?=[^0-9]*[0-9])|1(?=[^0-9]+[0-9])|(?:00)?1(?=(?:[^0-9]*[0-9]){10}))', ''),
  '[^0-9]', '', 'g');

alter table address add column phone_digits text generated always as (phone_digits(phone_no)) stored;
create index address_phone_digits on address using gin (phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
