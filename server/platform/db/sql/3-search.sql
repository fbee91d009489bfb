-- A typed text as a query of the listing (server/catalogue/reading/search.ts).

-- Loads pg_trgm into this session: otherwise only a superuser may name its setting, as nearest_word does.
select show_limit();

-- All words must match, whole or as prefixes: "batt scr" finds "battery screw". A number matches whole: "iphone 15"
-- does not mean 1510 mAh; only a single digit may be a prefix.
create or replace function search_query(words text[], whole boolean) returns tsquery
  language plpgsql stable parallel safe strict as $$
declare
  word text;
  built tsquery := ''::tsquery;
  one tsquery;
begin
  foreach word in array words loop
    one := to_tsquery('simple', case when whole or word ~ '^[0-9]{2,}$' then word else word || ':*' end)
      || to_tsquery('tradefront', word);
    built := case when numnode(built) = 0 then one else built && one end;
  end loop;
  return built;
end $$;

-- The letters of a word, sorted: equal for two words with transposed letters.
create or replace function sorted_letters(word text) returns text
  language sql immutable parallel safe strict
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter);

-- The catalogue's word nearest to a mistyped one, or null: one letter wrong or two transposed in a short word, two
-- wrong in a longer one.
create or replace function nearest_word(typed text) returns text
  language sql stable parallel safe strict
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from search_word
  where word % typed and levenshtein_less_equal(word, typed, 2) <= 2
    and (length(typed) >= 6 or levenshtein_less_equal(word, typed, 1) <= 1 or sorted_letters(word) = sorted_letters(typed))
  order by levenshtein_less_equal(word, typed, 2), similarity(word, typed) desc, word
  limit 1
$$;
