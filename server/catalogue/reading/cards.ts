import {
  type Phone,
  ProductListAnswer,
  type VariantCard,
  type VariantDetail,
  type VariantPrices,
} from '#contract/catalogue/catalogue.ts';
import type { z } from 'zod';
import type { PrintedVariant } from '../index/printed-products.ts';
import type { Db } from '#server/platform/db/db.ts';
import { printMembers } from '#server/platform/answers/named-fields.ts';
import { type Printed, Printer } from '#server/platform/cache/printed.ts';
import { viewerPrices } from '../prices/viewer-prices.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { latestPhones } from './phone-queries.ts';
import { presentPhone, presentVariantPrices } from './present.ts';
import { printedVariants, type ProductSource, surroundingsOf, variantsOf } from './printed-products.ts';
import { isNew } from './rules.ts';
import { type ListedVariant, soldVariantIds } from './variant-queries.ts';

/** Adds the members of a variant's card, but for its prices, for which it leaves the place. */
export const addCard = (
  printer: Printer,
  { id, shared, card, newFrom, newTo }: PrintedVariant,
  today: string,
): Printer => printer.add(`${shared},${card},"isNew":${isNew(newFrom, newTo, today)}`).prices(id);

const Page = ProductListAnswer.omit({ results: true });

/** A page of a list: the variants as lists show them, in their order, without unsold ones. At most one query. */
export const printProductList = async (
  source: ProductSource,
  listed: readonly ListedVariant[],
  today: string,
  page: z.output<typeof Page>,
): Promise<Printed<ProductListAnswer>> => {
  const printer = new Printer().add(`{${printMembers(Page, page)},"results":[`);
  for (const { productId } of listed) printer.shows(productId);
  for (const [place, variant] of (await printedVariants(source, listed)).entries())
    addCard(printer.add(place === 0 ? '{' : ',{'), variant, today).add('}');
  return printer.add(']}').print();
};

/** A variant with its product, for its own page; undefined when it is not sold. At most three queries. */
export const printDetail = async (
  source: ProductSource,
  { id, productId }: ListedVariant,
  today: string,
): Promise<Printed<VariantDetail> | undefined> => {
  const [known, surroundings] = await Promise.all([
    variantsOf(source, [productId]),
    surroundingsOf(source, [productId]),
  ]);
  const around = surroundings.get(productId);
  const variants = known.get(productId)?.variants ?? [];
  const variant = variants.find((each) => each.id === id);
  if (!variant || !around) return undefined;
  const printer = addCard(new Printer().shows(productId).add('{'), variant, today).add(
    `,${variant.detail},${around.members},"variants":[`,
  );
  for (const [place, sibling] of variants.entries())
    printer
      .add(`${place === 0 ? '{' : ',{'}${sibling.shared}`)
      .prices(sibling.id)
      .add('}');
  return printer.add(']}').print();
};

/** The same variants as objects, with the viewer's prices. One query more for a customer. */
export const variantCards = async (
  source: ProductSource,
  listed: readonly ListedVariant[],
  today: string,
  viewer: Viewer,
): Promise<VariantCard[]> => {
  const ids = listed.map(({ id }) => id);
  const [printed, prices] = await Promise.all([printedVariants(source, listed), viewerPrices(source.db, viewer, ids)]);
  return printed.map((variant) => ({
    ...cardOf(variant, today),
    ...prices.get(variant.id),
  }));
};

/** A variant's card as an object, without prices. */
export const cardOf = (variant: PrintedVariant, today: string): VariantCard =>
  addCard(new Printer().add('{'), variant, today).add('}').print<VariantCard>().parse();

/** The sold variants of the products, in variant order, by product id; without prices. At most one query. */
export const cardsOfProducts = async (
  source: ProductSource,
  productIds: readonly number[],
  today: string,
): Promise<Map<number, VariantCard[]>> => {
  const known = await variantsOf(source, productIds);
  return new Map([...known].map(([id, { variants }]) => [id, variants.map((variant) => cardOf(variant, today))]));
};

/** The viewer's prices of those of the variants that are sold, as in lists. Two queries. */
export const soldPrices = async (db: Db, ids: number[], viewer: Viewer): Promise<VariantPrices[]> => {
  const [sold, prices] = await Promise.all([soldVariantIds(db, ids), viewerPrices(db, viewer, ids)]);
  return sold.map((id) => presentVariantPrices(id, prices));
};

/** The latest phones as sliders show them, newest first. One query. */
export const latestPhoneCards = async (db: Db, count: number): Promise<Phone[]> =>
  (await latestPhones(db, count)).map(presentPhone);
