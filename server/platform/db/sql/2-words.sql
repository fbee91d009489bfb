-- When this file changes: select refresh_listing()
-- Text as it is compared, as kernel/search-words.ts does, with its data; what it makes of names and codes is stored in the listing.

create or replace function folded_letters(raw text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  pair text;
begin
  raw := regexp_replace(normalize(regexp_replace(raw, '[{{signs}}]', ' ', 'g'), nfkd), '[{{unseen}}]', '', 'g');
  if raw ~ '[À-ʯẞ]' then
    foreach pair in array string_to_array('{{letters}}', ' ') loop
      raw := replace(raw, left(pair, 1), substr(pair, 2));
    end loop;
  end if;
  return lower(raw collate "C");
end $$;

-- Lower case, without accents and what shows nothing, ligatures apart: "Łódź ﬁn" → "lodz fin". Plain SQL, as what follows, so
-- that it becomes part of who asks: most texts are plain already.
create or replace function plain_letters(raw text) returns text
  language sql immutable parallel safe
  return case when octet_length(raw) = length(raw) then lower(raw collate "C") else folded_letters(raw) end;

-- Words of letters and digits alone: "Galaxy S21+ (USB‑C)" → "galaxy s21 plus usb c".
create or replace function search_words(raw text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(replace(plain_letters(raw), '+', ' plus '), '[^a-z0-9]+', ' ', 'g'));

-- A SKU or UPC without punctuation, spaces and case, for comparison.
create or replace function code_key(raw text) returns text
  language sql immutable parallel safe
  return regexp_replace(plain_letters(raw), '[^a-z0-9]+', '', 'g');
