-- That this is the demo shop, and which customers came with it; written when it is loaded..
create table demo_shop (
  only_row boolean primary key default true check (only_row),
  loaded_at timestamptz not null,
  last_customer_id integer not null,
  -- When its products, orders and people were removed.
  emptied_at timestamptz,
  emptied_by text not null default ''
);
