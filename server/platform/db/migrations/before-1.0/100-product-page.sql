-- What a product's page has besides its variants: words for search engines, and other products that are shown with it.

-- Null: made of its name and description.
alter table product add column search_title text check (search_title <> '');
alter table product add column search_description text check (search_description <> '');

create table product_relation (
  product_id integer not null references product on delete cascade,
  -- NEEDED: with the same job, as adhesive with a screen.
  kind text not null check (kind in ('RELATED', 'NEEDED')),
  other_id integer not null references product on delete cascade,
  position integer not null,
  primary key (product_id, kind, other_id),
  check (other_id <> product_id)
);
create index on product_relation (other_id);
