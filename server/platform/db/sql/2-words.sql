-- When this file changes: select refresh_listing()
-- Text as it is compared; what it makes of names and codes is stored in the listing.

-- Lower case, without accents, letters and digits only: "Galaxy S21+ (USB‑C)" → "galaxy s21 plus usb c".
create or replace function search_words(raw text) returns text
  language sql stable parallel safe strict
  return regexp_replace(replace(lower(unaccent(raw)), '+', ' plus '), '[^a-z0-9]+', ' ', 'g');

-- A SKU or UPC without punctuation, spaces and case, for comparison.
create or replace function code_key(raw text) returns text
  language sql stable parallel safe strict
  return regexp_replace(lower(unaccent(raw)), '[^a-z0-9]+', '', 'g');
