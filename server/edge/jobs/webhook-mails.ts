import { webhookPaused } from '#server/shop/mails/letters/for-the-owner.ts';
import { sendFromShop, type Task } from './task.ts';

export const mailWebhookPaused: Task<'mail-webhook-paused'> = async (context, { webhookId }, key) => {
  const hook = await context.db
    .selectFrom('webhook')
    .select(['name', 'url', ({ fn, val }) => fn.coalesce('paused_why', val('')).as('why')])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
  await sendFromShop(context, key, 'SHOP', 'webhook-paused', (shop) => webhookPaused(shop, hook));
};
