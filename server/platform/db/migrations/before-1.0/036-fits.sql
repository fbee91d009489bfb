-- Which phones the words of products name (server/phone-titles, docs/phones.md). Links in product_phone without a row here, or with one that is
-- not APPLIED, are a person's or a file's, and no reading changes them.
create table product_fit (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  phone_id integer not null references phone on delete cascade,
  -- APPLIED: certain, and therefore linked. QUEUED: doubtful. ACCEPTED, REFUSED: as a person decided.
  state text not null check (state in ('APPLIED', 'QUEUED', 'ACCEPTED', 'REFUSED')),
  -- The words that decided, as they are written, and in the form in which they are compared.
  because text not null,
  words text not null,
  source text not null check (source in ('TITLE', 'OPTIONS', 'TAGS', 'CATEGORIES')),
  unique (product_id, phone_id)
);
create index on product_fit (phone_id);
create index on product_fit (words, phone_id) where state = 'QUEUED';

-- What a person decided about words: every product with them follows.
create table fit_lesson (
  words text not null check (words <> ''),
  phone_id integer not null references phone on delete cascade,
  fits boolean not null,
  primary key (words, phone_id)
);
create index on fit_lesson (phone_id);

-- What of a product was read, and what in it is written like a phone but is none of the shop's.
create table product_reading (
  product_id integer primary key references product on delete cascade,
  -- Of its name, options, tags and categories.
  hash text not null,
  unknown text[] not null default '{}'
);

alter table audit_log
  drop constraint audit_log_entity_check,
  add constraint audit_log_entity_check
    check (entity in ('staff', 'customer', 'order', 'invoice', 'coupon', 'import', 'part', 'variant', 'product'));
