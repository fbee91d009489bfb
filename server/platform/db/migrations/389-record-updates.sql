-- When each record of a list was changed last, and its place among all changes, in the order of commits (docs/machines.md).
create table record_update (
  -- As the changes of machines, but `part`: all that is told of a variant.
  kind text not null,
  record_id integer not null,
  -- Of the change; those of a product have the same for its parts.
  number bigint not null,
  at timestamptz not null,
  primary key (kind, record_id)
);
create index on record_update (kind, number, record_id);
create index on record_update (kind, at);

-- What was before has the place 0, or that of its last change that is kept.
insert into record_update (kind, record_id, number, at)
select kind, id, 0, at from (
  select 'order' as kind, id, placed_at as at from customer_order
  union all select 'invoice', id, invoiced_at from invoice
  union all select 'customer', id, created_at from customer
  union all select 'return', id, asked_at from customer_return
  union all select 'quote', id, made_at from quote
  union all select 'part', id, updated_at from variant) known;
insert into record_update (kind, record_id, number, at)
select distinct on (kind, record_id) kind, record_id, number, at from (
  select case when kind in ('variant', 'price', 'stock') then 'part' else kind end as kind, record_id, number, at from change
  where not gone and kind in ('order', 'invoice', 'customer', 'return', 'quote', 'variant', 'price', 'stock')) told
order by kind, record_id, number desc
on conflict (kind, record_id) do update set number = excluded.number, at = excluded.at;
