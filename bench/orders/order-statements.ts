import type { Statement } from '../catalogue/stock.ts';
import { companyWords, firstNames, lastNames, places, trades } from './order-words.ts';

/*
 * Customers and what they have ordered in two years, made inside the database like the catalogue that they stand on
 * (bench/catalogue/stock.ts): arithmetic, the same for the same numbers and day. Sums are the shop's own: each tax is
 * rounded half up, once for all that was invoiced so far (kernel/invoice-share.ts).
 */

/** `today` is YYYY-MM-DD, the day before which everything has happened; `variants` have the ids from 1 on. */
export type Wanted = { orders: number; customers: number; variants: number; today: string };

const days = 730;
/** Lines of an order, by twentieths: ten on average. */
const lineCounts = [1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 25, 40];
/** So many orders, of the customer who orders most, have that many. */
const large = { orders: 10, lines: 500 };

const pickOf = (texts: readonly string[], n: string, salt: number) =>
  `('{${texts.map((text) => `"${text}"`).join()}}'::text[])[1 + pg_temp.pick(${n}, ${salt}, ${texts.length})]`;

/** Ids go on from what is there. */
const bases: Statement = {
  step: 'customers',
  table: 'made_base',
  text: `
    create temp table made_base as
    select coalesce((select max(id) from customer), 0) as customer, coalesce((select max(id) from address), 0) as address,
      coalesce((select max(id) from customer_order), 0) as "order", coalesce((select max(id) from invoice), 0) as invoice`,
};

const customerTables = ({ customers, today }: Wanted): Statement[] => [
  {
    step: 'customers',
    table: 'made_customer',
    text: `
      create temp table made_customer as
      select n, base.customer + n as id, base.address + n as address_id, 'orders-' || n || '@bench.example' as email,
        ${pickOf(firstNames, 'n', 101)} as first_name, ${pickOf(lastNames, 'n', 102)} as last_name,
        ${pickOf(companyWords, 'n', 103)} || ' ' || ${pickOf(trades, 'n', 104)} || case when n % 3 = 0 then ' ' || n else '' end
          as company,
        '416-555-' || lpad((n % 10000)::text, 4, '0') as phone_no, (1 + n % 900) || ' Bench Street' as street1,
        place ->> 'city' as city, place ->> 'postalCode' as postal_code,
        province.id as province_id, province.code as province_code, province.name as province
      from made_base base cross join generate_series(1::bigint, ${customers}) n
      cross join lateral (select $1::jsonb -> pg_temp.skewed(n, 105, ${places.length}, 2) as place) drawn
      join province on province.code = place ->> 'province'`,
    parameters: [JSON.stringify(places)],
  },
  {
    step: 'customers',
    table: 'customer',
    // No password opens them: a session is made for those who are needed.
    text: `
      insert into customer (id, email, password_hash, status, first_name, last_name, preferred_doc_type, hst_number,
        price_list_id, tax_exempt, created_at) overriding system value
      select id, email, '', case when n % 50 = 49 then 'SUSPENDED' when n % 20 = 19 then 'PENDING' else 'ACTIVE' end::customer_status,
        first_name, last_name, case when n % 4 = 0 then 'DISPATCH_NOTE' else 'FULL_INVOICE' end::preferred_doc_type,
        (100000000 + n)::text, (select id from price_list where code = 'DEFAULT'), false,
        ('${today}'::date - ${days} - pg_temp.pick(n, 106, 700))::timestamp at time zone 'UTC'
      from made_customer order by n`,
  },
  {
    step: 'customers',
    table: 'address',
    text: `
      insert into address (id, customer_id, name, company, street1, city, postal_code, province_id, phone_no)
        overriding system value
      select address_id, id, first_name || ' ' || last_name, company, street1, city, postal_code, province_id, phone_no
      from made_customer order by n`,
  },
  {
    step: 'customers',
    table: 'made_default',
    text: `
      update customer set default_billing_address_id = made.address_id, default_shipping_address_id = made.address_id
      from made_customer made where made.id = customer.id`,
  },
  {
    step: 'customers',
    table: 'customer_status_change',
    text: `
      insert into customer_status_change (customer_id, status, changed_by, changed_at)
      select c.id, c.status, 'desk@bench.example', c.created_at + interval '1 day'
      from made_customer made join customer c on c.id = made.id where c.status <> 'PENDING' order by made.n`,
  },
];

/**
 * Statuses by age, `share` being 0 for the oldest order and 1 for the newest: what is younger than nine days is on its way,
 * what is younger than five weeks mostly shipped and not paid, and of the rest one in a hundred is still not done.
 */
const statusOf = `
  case when share > 0.997 then 'PENDING'
    when share > 0.994 then case when chance < 0.04 then 'CANCELLED' else 'PROCESSING' end
    when share > 0.988 then case when chance < 0.04 then 'CANCELLED' else 'PROCESSED' end
    when share > 0.95 then case when chance < 0.7 then 'SHIPPED' else 'COMPLETED' end
    when chance < 0.03 then 'CANCELLED' when chance < 0.035 then 'PROCESSING' when chance < 0.04 then 'SHIPPED'
    else 'COMPLETED' end`;

const orderTables = ({ orders, customers, variants, today }: Wanted): Statement[] => {
  const isLarge = `n % ${Math.ceil(orders / large.orders)} = ${Math.floor(orders / large.orders / 2)}`;
  return [
    {
      step: 'orders',
      table: 'made_order',
      // One customer has ordered for a fifteenth of all, most a few times.
      text: `
        create temp table made_order as
        select n, made_base."order" + n as id, is_large,
          case when is_large then 1 else 1 + pg_temp.skewed(n, 111, ${customers}, 3) end as customer,
          '${today}'::timestamp at time zone 'UTC' - (1 - share) * ${days} * interval '1 day' as placed_at,
          case when is_large then ${large.lines} else ('{${lineCounts.join()}}'::integer[])[1 + n * 7 % 20] end as lines,
          case when is_large then 'COMPLETED' else ${statusOf} end::order_status as status,
          pg_temp.unit(n, 113) as invoicing
        from made_base cross join generate_series(1::bigint, ${orders}) n
        cross join lateral (select (n - 1)::double precision / ${orders} as share, pg_temp.unit(n, 112) as chance,
          ${isLarge} as is_large) drawn`,
    },
    {
      step: 'orders',
      table: 'made_line',
      // A step that is no divisor of the number of variants: no order has a variant twice.
      text: `
        create temp table made_line as
        select n, place, variant.id as variant_id, coalesce(special_price_cents, price_cents) as price_cents,
          1 + pg_temp.skewed(n * 1000 + place, 122, 20, 2.5) as qty
        from made_order cross join lateral generate_series(1, lines) place
        join variant on variant.id = 1 + (pg_temp.pick(n, 121, ${variants}) + place * 104729::bigint) % ${variants}`,
    },
    {
      step: 'orders',
      table: 'made_tax',
      text: `
        create temp table made_tax as
        select province.id as province_id, position, taxes.name, rate
        from province cross join lateral (
          select name, rate, row_number() over (order by name) as position
          from (select distinct on (name) name, rate from tax_rate
            where province_id = province.id and starts_on <= '${today}' order by name, starts_on desc) in_force
          where rate > 0) taxes`,
    },
    {
      step: 'orders',
      table: 'made_sum',
      text: `
        create temp table made_sum as
        select made_order.n, subtotal_cents, (select coalesce(sum((subtotal_cents * rate + 50000) / 100000), 0)::bigint
          from made_tax where made_tax.province_id = made_customer.province_id) as tax_cents
        from (select n, sum(price_cents::bigint * qty)::bigint as subtotal_cents from made_line group by n) summed
        join made_order using (n) join made_customer on made_customer.n = made_order.customer`,
    },
    {
      step: 'orders',
      table: 'customer_order',
      text: `
        insert into customer_order (id, customer_id, status, placed_at, customer_email, customer_first_name,
          customer_last_name, preferred_doc_type, shipping_address, billing_address, shipping_method_id,
          shipping_method_name, shipping_method_description, payment_method_id, payment_method_name,
          payment_method_description, tax_exempt, subtotal_cents, discount_cents, tax_cents, total_cents)
          overriding system value
        select made.id, customer.id, made.status, placed_at, email, first_name, last_name,
          case when customer.n % 4 = 0 then 'DISPATCH_NOTE' else 'FULL_INVOICE' end::preferred_doc_type, address, address,
          shipping.id, shipping.name, shipping.description, payment.id, payment.name, payment.description, false,
          subtotal_cents, 0, tax_cents, subtotal_cents + tax_cents
        from made_order made join made_sum using (n) join made_customer customer on customer.n = made.customer
        cross join lateral (select jsonb_build_object('name', first_name || ' ' || last_name, 'company', company,
          'street1', street1, 'street2', null, 'city', city, 'postalCode', postal_code, 'province', province,
          'provinceCode', province_code, 'phoneNo', phone_no) as address) addressed
        join shipping_method shipping on shipping.sort_order = 1 + pg_temp.skewed(made.n, 131, 3, 2)
        join payment_method payment on payment.sort_order = 1 + pg_temp.pick(made.n, 132, 3)
        order by made.n`,
    },
    {
      step: 'orders',
      table: 'order_tax',
      text: `
        insert into order_tax (order_id, position, name, rate, amount_cents)
        select made_order.id, position, name, rate, (subtotal_cents * rate + 50000) / 100000
        from made_order join made_sum using (n) join made_customer customer on customer.n = made_order.customer
        join made_tax using (province_id) order by made_order.n, position`,
    },
    {
      step: 'order lines',
      table: 'made_rack',
      text: `
        create temp table made_rack as
        select variant_id, value as rack from variant_attribute join attribute_value on attribute_value.id = attribute_value_id
        join attribute on attribute.id = attribute_id where attribute.code = 'rack'`,
    },
    {
      step: 'order lines',
      table: 'order_line',
      text: `
        insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
        select made_order.id, made_line.place, variant.id, variant.name, variant.sku, rack, made_line.price_cents, qty,
          made_line.price_cents::bigint * qty
        from made_line join made_order using (n) join variant on variant.id = made_line.variant_id
        left join made_rack on made_rack.variant_id = variant.id
        order by made_line.n, made_line.place`,
    },
  ];
};

/** The statements that make customers and their orders, in order. */
export const orderStatements = (wanted: Wanted): Statement[] => [
  bases,
  ...customerTables(wanted),
  ...orderTables(wanted),
];
