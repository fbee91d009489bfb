import { sql } from 'kysely';
import type { LivingShop } from '../acts/living-shop.ts';
import { addDays } from '../days.ts';
import { buyer } from '../customers/buyer.ts';
import { drawInt, pick } from '../seeded.ts';
import { known } from '../table.ts';
import { momentOn } from '../toronto-time.ts';
import type { Counted } from './counted.ts';

const searches = [
  'iphone 6 logic board',
  'nokia 3310 keypad',
  'heat gun nozzle',
  'écran tablette',
  'galaxy fold hinge',
];

/** Who is to be told when what is out is there again, and what was searched and not found in the last days. */
export const writeWaits = async (
  { db, accounts, variantIds }: LivingShop,
  counted: readonly Counted[],
  today: string,
) => {
  const others = [...accounts].flatMap(([email, { id, cartId }]) =>
    email === buyer.email || cartId === 0 ? [] : [id],
  );
  const out = counted.filter(({ stockStatus }) => stockStatus !== 'IN_STOCK').slice(0, 14);
  const waits = out.flatMap(({ sku }) =>
    Array.from({ length: drawInt(`waits ${sku}`, 1, 3) }, (_, n) => ({
      variant: known(variantIds, sku),
      customer: pick(`waits ${sku} ${n}`, others),
      at: momentOn(addDays(today, -drawInt(`waits since ${sku} ${n}`, 1, 12)), `waits ${sku} ${n}`, 9, 20),
    })),
  );
  await sql`
    insert into stock_watch (variant_id, customer_id, asked_at)
    select g.variant, g.customer, g.at
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) g (variant integer, customer integer, at timestamptz)
    join customer c on c.id = g.customer and c.status = 'ACTIVE'
    on conflict do nothing`.execute(db);
  const missed = searches.map((text, n) => ({
    text,
    times: drawInt(`missed ${text}`, 2, 17),
    first: momentOn(addDays(today, -30 - n), text, 9, 20),
    last: momentOn(addDays(today, -1 - n), text, 9, 20),
  }));
  await sql`
    insert into search_miss (text, times, first_at, last_at)
    select text, times, first, last from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      g (text text, times integer, first timestamptz, last timestamptz)
    on conflict do nothing`.execute(db);
};
