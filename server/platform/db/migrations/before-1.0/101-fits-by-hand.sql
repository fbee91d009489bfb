-- A phone that a person took away from a product stays away, also when no words had said it: HAND.
alter table product_fit drop constraint product_fit_source_check;
alter table product_fit add constraint product_fit_source_check
  check (source in ('TITLE', 'OPTIONS', 'TAGS', 'CATEGORIES', 'HAND'));
