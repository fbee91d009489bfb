-- A company's people: others than the customer who registered, who sign in for it with an address and a password of their own.
-- Its prices, addresses, orders, invoices, quotes and lists are the customer's; cart and session are each one's own.
create table customer_person (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- A random one until the person has set theirs.
  password_hash text not null,
  language text,
  -- May all that the customer may, for people and approvals too.
  is_owner boolean not null,
  -- What they may order without asking, in cents; null for any amount.
  order_up_to_cents bigint check (order_up_to_cents >= 0),
  made_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1
);
create unique index customer_person_email on customer_person (lower(email)) where ended_at is null;
create index on customer_person (customer_id);
-- As the view account names them.
create index on customer_person ((-id));

-- Who has the session, the cart or the code: a customer, or less than 0, a person.
alter table customer_session add person_id integer references customer_person,
  add buyer_id integer generated always as (coalesce(-person_id, customer_id)) stored;
alter table customer_session drop constraint customer_session_pkey, add primary key (buyer_id);
create index on customer_session (customer_id);

alter table cart add person_id integer references customer_person,
  add buyer_id integer generated always as (coalesce(-person_id, customer_id)) stored;
drop index cart_customer_id_idx;
create unique index cart_open on cart (buyer_id) where order_id is null;

alter table password_code add person_id integer references customer_person,
  add buyer_id integer generated always as (coalesce(-person_id, customer_id)) stored;
create index on password_code (buyer_id);

-- A cart above what its person may order waits as a quote that the company answers itself.
alter table quote add person_id integer references customer_person,
  add for_approval boolean not null default false,
  drop constraint quote_check1,
  add constraint quote_sent_until check (status in ('ASKED', 'DECLINED', 'WITHDRAWN') or valid_until is not null or for_approval);

-- It tells more now (sql/5-buying.sql).
drop function if exists customers_of_sessions(bytea[], timestamptz[], timestamptz[]);
