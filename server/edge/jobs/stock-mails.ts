import { links } from '#contract/links.ts';
import { backInStock } from '#server/shop/mails/letters/back-in-stock.ts';
import { endStockWatch, lockStockWatch, stockWatchToMail } from '#server/stock/watches/queries.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { feedMail } from '#server/shop/mails/letters/feed-run.ts';
import { toldRun } from '#server/imports/feeds/told-run.ts';
import { updateRow } from '#server/platform/db/db.ts';
import { companyIn } from '#server/orders/papers/company.ts';
import { purchasePaper } from '#server/orders/papers/purchase-paper.ts';
import { printApart } from '#server/orders/papers/print-apart.ts';
import { purchaseMail } from '#server/shop/mails/letters/purchase.ts';
import { sendFromShop, withPaper, type Task } from './task.ts';

/**
 * Sends the mail and ends the watch; one of a variant that is out again, or of a shop that does not send it, waits on, without a mail. The lock makes a second
 * job of the pair wait, which a change of stock queues while the first is sending.
 */
export const mailBackInStock: Task<'mail-back-in-stock'> = async (context, pair, key) => {
  const { db } = context;
  await db.transaction().execute(async (trx) => {
    await lockStockWatch(trx, pair);
    const watch = await stockWatchToMail(trx, pair);
    if (!watch) return;
    const { email, firstName, lastName, name, sku, rack, ...variant } = watch;
    const path = links.product({ ...variant, attributes: rack === null ? {} : { rack } });
    const recipient = { name: `${firstName} ${lastName}`, address: email, customerId: pair.customerId };
    const isSent = await sendFromShop(context, key, recipient, 'back-in-stock', (shop) =>
      backInStock(shop, { firstName, name, sku, url: shop.url + path }),
    );
    if (isSent) await endStockWatch(trx, pair);
  });
};

/** Tells the shop's people what came of a feed. */
export const mailFeedRun: Task<'mail-feed-run'> = async (context, { runId }, key) => {
  const told = await toldRun(context.db, runId);
  if (!told) return;
  const { importId } = told.run;
  const link = importId === null ? staffLinks.supplier(told.supplierId) : staffLinks.import(importId);
  const url = context.config.publicUrl + backofficeUrl(link);
  await sendFromShop(context, key, 'SHOP', 'feed-run', (shop) => feedMail(shop, { ...told, url }));
};

/** Sends a purchase, or a return, to its supplier as it is now, with its paper; one that was cancelled meanwhile is not sent. */
export const mailPurchase: Task<'mail-purchase'> = async (context, { purchaseId, costs }, key) => {
  const { db, now } = context;
  const purchase = await purchasePaper(db, purchaseId);
  const { email, supplier, code, status } = purchase;
  if (email === '' || status === 'CANCELLED') return;
  const read = async () => ({ company: await companyIn(db, 'en'), data: { ...purchase, costs }, madeAt: now() });
  const pdf = await printApart('purchases', 'printPurchase', read);
  const isSent = await sendFromShop(context, key, { name: supplier, address: email }, 'purchase', (shop) =>
    withPaper(purchaseMail(shop, purchase), `${code}.pdf`, pdf),
  );
  if (isSent) await updateRow(db, 'purchase', purchaseId, { mailed_at: now() });
};
