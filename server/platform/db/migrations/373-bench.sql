-- My bench: the phones that a customer has pinned, in their order. They are the company's: each of its people sees the same.
create table customer_phone (
  customer_id integer not null references customer,
  phone_id integer not null references phone on delete cascade,
  position integer not null,
  primary key (customer_id, phone_id)
);
create index on customer_phone (phone_id);
