import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { demoShop } from './demo-shop.ts';
import { emptyDemo } from './empty-demo.ts';
import { presentDemo } from './present-demo.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import { lockContent } from '../documents/versions.ts';

/**
 * Loads the demo shop into an empty one, in one transaction: what the owner wrote, the staff and the door stay.
 * @throws 422 when the shop has products, orders or anything that the demo brings; of two at once, for the second
 */
const loadDemoShop = async (
  { loadDemo, now }: Pick<Context, 'loadDemo' | 'now'>,
  { by }: { by: Actor },
): Promise<void> => {
  const loaded = await loadDemo({
    before: async (trx) => {
      await lockContent(trx);
      // An order or a registration that is on its way is there before the question, or waits for the end.
      await sql`lock table customer_order, customer in exclusive mode`.execute(trx);
      const { whyNotLoad } = await demoShop(trx);
      if (whyNotLoad !== null) throw notPossible(whyNotLoad);
    },
    after: async (trx) => {
      const { products, orders, customers } = await demoShop(trx);
      await addAudit(trx, {
        ...by,
        at: now(),
        action: 'demo.load',
        entityId: theShop,
        before: { products: 0, orders: 0, customers: 0 },
        after: { products, orders, customers },
      });
    },
  });
  if (!loaded) throw notPossible(staffMessages.demoIntoFilled(['products']));
};

export const staffDemoHandlers: Pick<StaffHandlers, 'staffDemoShop' | 'staffEmptyDemo' | 'staffLoadDemo'> = {
  staffDemoShop: async ({ db }) => presentDemo(await demoShop(db)),

  staffEmptyDemo: async (context, { body: { name } }, viewer) => {
    await emptyDemo(context, { name, by: actorOf(viewer) });
    return presentDemo(await demoShop(context.db));
  },

  staffLoadDemo: async (context, _input, viewer) => {
    await loadDemoShop(context, { by: actorOf(viewer) });
    return presentDemo(await demoShop(context.db));
  },
};
