import { OperatorError } from '#server/platform/process/operator-error.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import type { Pool } from 'pg';

/** A signed-in customer of the bench with an open cart, complete except for the shown total. */
export type Buyer = {
  customerId: number;
  email: string;
  token: string;
  cartId: number;
  /** The cart's variants. Buyers with the same `basketNumber` have the same lines. */
  basket: readonly number[];
  basketNumber: number;
};

const baskets = 10;

/**
 * Creates customers with carts of the given number of lines. Nothing of an earlier run is touched.
 * @param name part of their e-mail addresses: a new one each time
 * @throws OperatorError when the catalogue has too few variants in stock
 */
export const makeBuyers = async (
  pool: Pool,
  { name, passwordHash, count, lines }: { name: string; passwordHash: string; count: number; lines: number },
): Promise<Buyer[]> => {
  const contents = await chooseBaskets(pool, lines);
  const { rows: customers } = await pool.query<{ id: number; email: string }>(
    `insert into customer (email, password_hash, status, first_name, last_name, preferred_doc_type, hst_number, price_list_id)
      select $1 || n || '@bench.example', $2, 'ACTIVE', 'Bench', 'Buyer', 'FULL_INVOICE', '123456789', p.id
      from generate_series(1, $3::int) n, price_list p where p.code = 'DEFAULT'
      returning id, email`,
    [`${name}-`, passwordHash, count],
  );
  const ids = customers.map(({ id }) => id);
  await pool.query(
    `with home as (
      insert into address (customer_id, company, street1, city, postal_code, province_id, phone_no)
      select c.id, 'Bench Repairs', '1 Bench Street', 'Toronto', 'M5A 0X0', p.id, '416-555-0100'
      from unnest($1::int[]) c (id), province p where p.code = 'ON'
      returning id, customer_id)
    update customer c set default_billing_address_id = home.id, default_shipping_address_id = home.id
    from home where c.id = home.customer_id`,
    [ids],
  );
  const tokens = ids.map(() => newToken());
  await pool.query(
    'insert into customer_session (customer_id, token_hash) select * from unnest($1::int[], $2::bytea[])',
    [ids, tokens.map(hashToken)],
  );
  const { rows: carts } = await pool.query<{ id: number; customerId: number }>(
    `insert into cart (customer_id, shipping_address_id, billing_address_id, shipping_method_id, payment_method_id)
      select c.id, c.default_shipping_address_id, c.default_billing_address_id,
        (select min(id) from shipping_method), (select min(id) from payment_method)
      from customer c where c.id = any ($1::int[])
      returning id, customer_id as "customerId"`,
    [ids],
  );
  const cartOf = new Map(carts.map(({ id, customerId }) => [customerId, id]));
  const buyers = customers.map(({ id, email }, n): Buyer => {
    const basketNumber = n % baskets;
    const basket = contents[basketNumber] ?? [];
    return { customerId: id, email, token: tokens[n] ?? '', cartId: cartOf.get(id) ?? 0, basket, basketNumber };
  });
  for (const [basketNumber, basket] of contents.entries())
    await pool.query(
      `insert into cart_item (cart_id, variant_id, qty)
        select cart, variant, 1 + variant % 5 from unnest($1::int[]) cart, unnest($2::int[]) variant`,
      [buyers.filter((buyer) => buyer.basketNumber === basketNumber).map(({ cartId }) => cartId), basket],
    );
  return buyers;
};

const chooseBaskets = async (pool: Pool, lines: number): Promise<number[][]> => {
  const { rows } = await pool.query<{ ids: number[] }>(
    `select array_agg(chosen.id) as ids
      from generate_series(1, $1::int) basket cross join lateral (
        select id from variant where stock_status = 'IN_STOCK' and discontinued_at is null
        order by hashint8extended(id, basket) limit $2) chosen
      group by basket order by basket`,
    [baskets, lines],
  );
  const contents = rows.map(({ ids }) => ids);
  const fewest = Math.min(...contents.map((ids) => ids.length));
  if (contents.length < baskets || fewest < lines)
    throw new OperatorError(
      `--only buying: a cart of ${lines} lines needs as many variants in stock; give more --variants.`,
    );
  return contents;
};

/**
 * Stores the totals that the checkout would have shown, so that the carts can be ordered.
 * @param totalOf asks the shop for a cart's total, in cents; once for each basket
 */
export const showTotals = async (
  pool: Pool,
  buyers: readonly Buyer[],
  totalOf: (buyer: Buyer) => Promise<number>,
): Promise<void> => {
  for (let basketNumber = 0; basketNumber < baskets; basketNumber += 1) {
    const alike = buyers.filter((buyer) => buyer.basketNumber === basketNumber);
    const [first] = alike;
    if (first)
      await pool.query('update cart set shown_total_cents = $1 where id = any ($2::int[])', [
        await totalOf(first),
        alike.map(({ cartId }) => cartId),
      ]);
  }
};
