import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { feedMail } from '#server/shop/mails/letters/feed-run.ts';
import { toldRun } from '#server/imports/feeds/told-run.ts';
import { sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

/** Tells the shop's people what came of a feed. */
export const mailFeedRun: Task<'mail-feed-run'> = async (context, { runId }, key) => {
  const told = await toldRun(context.db, runId);
  if (!told) return;
  const { importId } = told.run;
  const link = importId === null ? staffLinks.supplier(told.supplierId) : staffLinks.import(importId);
  const url = context.config.publicUrl + backofficeUrl(link);
  await sendFromShop(context, key, 'SHOP', 'feed-run', (shop) => feedMail(shop, { ...told, url }));
};
