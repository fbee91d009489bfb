import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { sendTest } from './deliver.ts';
import * as webhooks from './webhooks.ts';

const thenAll = changeThenAnswer(webhooks.allWebhooks);

export const webhookHandlers = {
  staffWebhooks: (context) => webhooks.allWebhooks(context),
  staffMakeWebhook: async (context, { body }, viewer) => {
    const secret = await webhooks.makeWebhook(context, { ...body, by: actorOf(viewer) });
    return { secret, webhooks: await webhooks.allWebhooks(context) };
  },
  staffChangeWebhook: thenAll(webhooks.changeWebhook),
  staffEndWebhook: thenAll(webhooks.endWebhook),
  staffRenewSecret: async (context, { params }, viewer) => {
    const secret = await webhooks.renewSecret(context, { ...params, by: actorOf(viewer) });
    return { secret, webhooks: await webhooks.allWebhooks(context) };
  },
  staffDeliveries: ({ db }, { params }) => webhooks.deliveriesOf(db, params.id),
  staffSendWebhook: async (context, { params: { id }, body: { from } }, viewer) => {
    if (from === null) await sendTest(context, await webhooks.lockWebhook(context.db, id));
    else await webhooks.sendAgain(context, { id, from, by: actorOf(viewer) });
    return webhooks.deliveriesOf(context.db, id);
  },
} satisfies Partial<StaffHandlers>;
