-- Where a product stands in the shop's own tree of categories, for lists that mix all kinds of parts: what the shop keeps
-- first (screens, batteries) comes first on a phone's page too. Part of the read model of lists, rebuilt with it.

create table if not exists product_place (
  product_id integer primary key references product on delete cascade,
  -- Position and id of every category from the root to the product's own, the deepest: compared as it stands, it is the
  -- order of the tree walked from the top.
  place integer[] not null
);

-- Fills it for the given products, or for all with null. Of several categories as deep the last in the tree counts:
-- a branch that holds everything of a brand tells nothing of what a thing is, and stands before those of parts, or behind
-- all of them.
create or replace function refresh_product_places(only_products integer[] default null) returns void
  language plpgsql as $$
begin
  delete from product_place where only_products is null or product_id = any (only_products);
  with recursive tree as (
    select id, position, array[position, id] as place from category where parent_id is null
    union all
    select c.id, c.position, tree.place || c.position || c.id from category c join tree on tree.id = c.parent_id
  )
  insert into product_place
  select distinct on (pc.product_id) pc.product_id, tree.place
  from product_category pc join tree on tree.id = pc.category_id
  where only_products is null or pc.product_id = any (only_products)
  order by pc.product_id, cardinality(tree.place) desc, tree.place desc;
end $$;

-- Whoever refreshes the listing refreshes the places with it.
do $$
begin
  if to_regprocedure('refresh_listing_rows(integer[])') is null then
    alter function refresh_listing(integer[]) rename to refresh_listing_rows;
  end if;
end $$;
create or replace function refresh_listing(only_products integer[] default null) returns void
  language plpgsql as $$
begin
  perform refresh_listing_rows(only_products);
  perform refresh_product_places(only_products);
end $$;

select refresh_product_places();
