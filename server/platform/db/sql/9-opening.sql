-- What the shop has of what it needs to open (server/shop/opening).
create or replace function opening_facts(today date) returns table (
    "companyName" text, "companyAddress" text, "companyHstNumber" text, "hasLogo" boolean, products bigint, variants bigint,
    "pricedVariants" bigint, phones bigint, "menuItems" bigint, "menuSources" bigint, "writtenPages" text[], provinces bigint,
    "taxedProvinces" bigint, "shippingMethods" bigint, "paymentMethods" bigint, "broughtBackAt" timestamptz)
  language sql stable as $$
  select s.company_name, s.company_address, s.company_hst_number, s.logo_asset_id is not null,
    (select count(distinct product_id) from variant where discontinued_at is null),
    (select count(*) from variant where discontinued_at is null),
    (select count(*) from variant where discontinued_at is null and price_cents > 0),
    (select count(*) from phone),
    (select count(*) from menu_item),
    (select count(*) from category) + (select count(*) from phone),
    (select coalesce(array_agg(url), '{}') from content_page where body <> ''),
    (select count(*) from province),
    (select count(distinct province_id) from tax_rate where starts_on <= today),
    (select count(*) from shipping_method where offered),
    (select count(*) from payment_method where offered),
    (select max(tried_at) from backup_run where try_failure = '')
  from shop s
$$;
