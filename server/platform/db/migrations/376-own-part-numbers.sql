-- A company's own part numbers: what its people call the wholesaler's parts. Shown to its people alone.
create table customer_part (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  variant_id integer not null references variant on delete cascade,
  own_number text not null,
  -- It as it is compared: letters and digits alone (codeKey in kernel/search-words.ts).
  number_key text not null check (number_key <> ''),
  own_name text not null,
  name_key text not null,
  unique (customer_id, number_key)
);
create index on customer_part (customer_id, variant_id);
create index on customer_part (variant_id);
