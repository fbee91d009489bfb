import { shopDay } from '#kernel/dates.ts';
import { addCard, cardOf } from '#server/catalogue/reading/cards.ts';
import { variantsOf } from '#server/catalogue/reading/printed-products.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import type { Context } from '#server/context.ts';
import type { Printer } from '#server/platform/cache/printed.ts';
import type { Candidate } from './rules.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The names of products by id. One query. */
const productNames = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('product').select(['id', 'name']).where(isOneOf('id', ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type Candidates = {
  /** Those of the variants that are sold. */
  candidates: (found: readonly ListedVariant[]) => Candidate[];
  /** All sold variants of a product. */
  siblings: (productId: number) => readonly Candidate[];
  /** Adds the cards of the variants with these ids, separated by commas. */
  print: (printer: Printer, shown: ReadonlySet<number>) => void;
};

/**
 * The sold variants of products. Their cards stay as they are printed, and only those are read that decide something: reading
 * all siblings of 500 lines took half of the answer's time. At most two queries.
 */
export const candidatesOf = async (
  context: Pick<Context, 'db' | 'products' | 'now'>,
  productIds: number[],
): Promise<Candidates> => {
  const today = shopDay(context.now());
  const [products, nameOf] = await Promise.all([variantsOf(context, productIds), productNames(context.db, productIds)]);
  const read = new Map<number, Candidate>();
  const candidate = (productId: number, id: number): Candidate | undefined => {
    const known = read.get(id);
    if (known) return known;
    const printed = products.get(productId)?.variants.find((each) => each.id === id);
    if (!printed) return undefined;
    const card = cardOf(printed, today);
    const made = { ...card, productName: nameOf.get(productId) ?? card.name };
    read.set(id, made);
    return made;
  };
  return {
    candidates: (found) => found.flatMap(({ id, productId }) => candidate(productId, id) ?? []),
    siblings: (productId) =>
      (products.get(productId)?.variants ?? []).flatMap(({ id }) => candidate(productId, id) ?? []),
    print: (printer, shown) => {
      let separator = '';
      for (const [productId, { variants }] of products) {
        const those = variants.filter(({ id }) => shown.has(id));
        if (those.length > 0) printer.shows(productId);
        for (const variant of those) {
          addCard(printer.add(`${separator}{`), variant, today).add('}');
          separator = ',';
        }
      }
    },
  };
};
