import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { sendTest } from './deliver.ts';
import {
  allWebhooks,
  changeWebhook,
  deliveriesOf,
  endWebhook,
  lockWebhook,
  makeWebhook,
  renewSecret,
  sendAgain,
} from './webhooks.ts';

const thenAll = changeThenAnswer(allWebhooks);

export const webhookHandlers = {
  staffWebhooks: (context) => allWebhooks(context),
  staffMakeWebhook: async (context, { body }, viewer) => {
    const secret = await makeWebhook(context, { ...body, by: { ...actorOf(viewer), staffId: viewer.staffId } });
    return { secret, webhooks: await allWebhooks(context) };
  },
  staffChangeWebhook: thenAll(changeWebhook),
  staffEndWebhook: thenAll(endWebhook),
  staffRenewSecret: async (context, { params }, viewer) => {
    const secret = await renewSecret(context, { ...params, by: actorOf(viewer) });
    return { secret, webhooks: await allWebhooks(context) };
  },
  staffDeliveries: ({ db }, { params }) => deliveriesOf(db, params.id),
  staffSendWebhook: async (context, { params: { id }, body: { from } }, viewer) => {
    if (from === null) await sendTest(context, await context.db.transaction().execute((trx) => lockWebhook(trx, id)));
    else await sendAgain(context, { id, from, by: actorOf(viewer) });
    return deliveriesOf(context.db, id);
  },
} satisfies Partial<StaffHandlers>;
