-- What a file says of a product's phones in columns of its own (metafields, "Works with"): read beside titles, options and tags.
alter table product add column fit_words text not null default '';

alter table product_fit drop constraint product_fit_source_check;
alter table product_fit add constraint product_fit_source_check
  check (source in ('TITLE', 'WORDS', 'OPTIONS', 'TAGS', 'CATEGORIES', 'HAND'));
