-- Codes as they are misread: 0 and o, 1, i and l, 5 and s, 8 and b, 2 and z are one.
create function code_shape(key text) returns text
  language sql immutable parallel safe strict
  return translate(key, 'oilsbz', '011582');

-- By the end: a code that lost its first letters is found, too.
create index listing_code_end_idx on listing (reverse(code_shape(sku_key)) text_pattern_ops);
