import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { attributeRows, valueRows } from './attribute-queries.ts';
import { reordered } from './reorder.ts';
import { turnAttribute } from './turn-attribute.ts';

type Given = OrderIds & { by: Actor };

/** Puts the attributes in another order. @throws 422 when they are not as they were seen, or others are named */
export const orderAttributes = ({ db, now }: Pick<Context, 'db' | 'now'>, { by, ...given }: Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from attribute order by id for update`.execute(trx);
    const order = await reordered(trx, 'attribute', await attributeRows(trx), given);
    if (order)
      await addAudit(trx, { ...by, at: now(), action: 'attributes.order', entity: 'attribute', entityId: 1, ...order });
  });

/** The same with the values of one of them. @throws 404; 422 as above */
export const orderValues = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, ...given }: Given & { id: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await turnAttribute(trx, id);
    const order = await reordered(trx, 'attribute_value', await valueRows(trx, id), given);
    if (order)
      await addAudit(trx, { ...by, at: now(), action: 'attribute.order', entity: 'attribute', entityId: id, ...order });
  });
