import type { RelatedProducts, VariantDetail, VariantPrices } from '#contract/catalogue/catalogue.ts';
import { isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import { shopDay } from '#kernel/dates.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { printDetail } from '../reading/cards.ts';
import type { ProductSource } from '../reading/printed-products.ts';
import { relatedProducts } from '../reading/related-products.ts';
import type { DbAndClock } from '#server/context.ts';
import { foundRow, sql, type Trx } from '#server/platform/db/db.ts';
import { notFound, tooBusy } from '#server/platform/failure/failure.ts';
import { viewerPrices } from '../prices/viewer-prices.ts';
import { draftLines } from './draft-lines.ts';
import { finishWrites } from './write-edit.ts';

/** Whose prices a page is drawn with; none while the customer is not verified, who sees what visitors see. */
export type DraftCustomer = { name: string; cartEnabled: boolean; prices: VariantPrices[] };

export type DraftProduct = {
  answers: { variant: () => Promise<VariantDetail>; relatedProducts: () => Promise<RelatedProducts> };
  customer?: DraftCustomer | undefined;
};

/** Ends the transaction, so that nothing of it stays. */
class Enough extends Error {}

// Less than a deadlock is waited for, so that it is the look that gives up, and never a save.
const patience = '500ms';

/**
 * What the shop would show of a product, were the draft of `staffId` saved now: it is written as a save writes it, read,
 * and taken back. Fields that are wrong, or that others changed meanwhile, are as they are stored.
 * @param asked.customerId whose prices come with it; null as a visitor
 * @throws 404 for an unknown customer; 503 while the product is being written
 */
export const draftProduct = async (
  { db, now }: DbAndClock,
  owner: { staffId: number; prices: boolean },
  asked: { productId: number; variantId: number; customerId: number | null },
): Promise<DraftProduct> => {
  let made: DraftProduct | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('jit', 'off', true), set_config('lock_timeout', ${patience}, true)`.execute(trx);
      await writeLines(trx, owner, asked.productId);
      made = await readProduct(trx, asked, shopDay(now()));
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '55P03') throw tooBusy({ cause: error });
      if (!(error instanceof Enough)) throw error;
    });
  if (!made) throw notFound('There is no such product.');
  return made;
};

const writeLines = async (
  trx: Trx,
  { staffId, prices }: { staffId: number; prices: boolean },
  productId: number,
): Promise<void> => {
  const lines = await draftLines(trx, staffId, sql`d."productId" = ${productId}`);
  const ids = lines.flatMap(({ id, field, problem }) =>
    problem === null && (prices || !isPriceField(field)) ? [id] : [],
  );
  if (ids.length === 0) return;
  await stageFields(trx)`select id, product_id, variant_id, field, before as expected, after as wanted
    from catalogue_draft where id = any (${ids}::int[])`;
  await setFields(trx);
  await finishWrites(trx);
};

/** Products as the transaction has them: what is kept of them is as stored. */
const asWritten = (trx: Trx): ProductSource => ({
  db: trx,
  products: {
    variants: { get: readAll, full: false, known: () => new Map() },
    surroundings: { get: readAll },
    relations: { get: readAll },
  },
});

const readAll = (ids: Iterable<number>, read: (ids: number[]) => Promise<never>) => read([...new Set(ids)]);

const readProduct = async (
  trx: Trx,
  { productId, variantId, customerId }: { productId: number; variantId: number; customerId: number | null },
  today: string,
): Promise<DraftProduct> => {
  const source = asWritten(trx);
  const detail = (await printDetail(source, { id: variantId, productId }, today))?.parse();
  const related = await relatedProducts(source, productId, today);
  const shown = detail ? [detail, ...detail.variants, ...related.needed, ...related.related] : [];
  return {
    answers: {
      variant: async () => {
        if (!detail) throw notFound('It is not sold.');
        return detail;
      },
      relatedProducts: async () => related,
    },
    customer:
      customerId === null
        ? undefined
        : await customerOf(
            trx,
            customerId,
            shown.map(({ id }) => id),
          ),
  };
};

const customerOf = async (trx: Trx, customerId: number, ids: number[]): Promise<DraftCustomer | undefined> => {
  type Named = { name: string; verified: boolean; listId: number; list: string; cartEnabled: boolean };
  const customer = await foundRow<Named>(trx)`
    select c.first_name || ' ' || c.last_name as name, c.status = 'ACTIVE' as verified, l.id as "listId", l.code as list,
      (select cart_enabled from shop) as "cartEnabled"
    from customer c join price_list l on l.id = c.price_list_id where c.id = ${customerId}`;
  if (!customer) throw notFound('There is no such customer.');
  if (!customer.verified) return undefined;
  const { name, cartEnabled, listId: priceListId, list: priceListCode } = customer;
  const prices = await viewerPrices(trx, { role: 'CUSTOMER', priceListId, priceListCode }, ids);
  return { name, cartEnabled, prices: [...prices].map(([id, fields]) => ({ id, ...fields })) };
};
