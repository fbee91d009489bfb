-- A customer who was erased, or merged into another: the row stays for what names it, and nothing is done with it any more.
alter table customer add ended_at timestamptz,
  add merged_into integer references customer check (merged_into is null or ended_at is not null);
create index on customer (merged_into) where merged_into is not null;
