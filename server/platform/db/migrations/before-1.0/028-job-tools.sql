-- The tools that a job with a kind of part takes (docs/phone-matrix.md). They fit no phone: a variant, for phones of one brand or
-- of all. Staff may change every row.
create table job_tool (
  part_type_id integer not null references part_type on delete cascade,
  variant_id integer not null references variant on delete cascade,
  -- null: for all.
  brand_id integer references phone_brand on delete cascade,
  -- Shown to buyers: "its outer screws".
  why text not null check (why <> ''),
  position integer not null default 0,
  primary key (part_type_id, variant_id)
);
create index on job_tool (variant_id);
