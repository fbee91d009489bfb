import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import { draw } from '../seeded.ts';
import { table } from '../table.ts';

/** Whom the demo shop buys from. The companies are fictitious: .example does not resolve. */
type DemoSupplier = {
  name: string;
  /** First parts of the handles of what it sells: "chg" of "chg-ip13". */
  shelves: ReadonlySet<string>;
  /** Of our price, per cent. */
  share: number;
  /** From an order until it is here. */
  days: string;
  /** Of its own numbers. */
  prefix: string;
  /** The address of its feed; '' for none. */
  feed: string;
  notes: string;
};

export const suppliers = (): DemoSupplier[] =>
  table('suppliers.csv', 'name shelves days prefix feed notes', { numbers: 'share' }).map(({ shelves, ...rest }) => ({
    ...rest,
    shelves: new Set(shelves.split(' ')),
  }));

export const shelfOf = ({ handle }: Pick<ProductRecord, 'handle'>): string => handle.split('-')[0] ?? '';

/** What a supplier asks for a piece, in cents: a share of our price, a little more or less, and below every tier. */
const costOf = ({ share }: DemoSupplier, sku: string, priceCents: number): number =>
  Math.max(1, Math.round((priceCents * (share - 4 + 8 * draw(`cost ${sku}`))) / 100));

export type Offered = { supplier: string; sku: string; number: string; costCents: number };

/** Of the popular phones, and of what is counted. */
const popularBefore = 50 * 130;

/** What the suppliers' price lists say of our variants. */
export const offered = (products: readonly ProductRecord[], counted: ReadonlySet<string>): Offered[] =>
  suppliers().flatMap((supplier) =>
    products
      .filter((product) => supplier.shelves.has(shelfOf(product)))
      .flatMap(({ variants }) => variants)
      .filter(({ sku, position }) => counted.has(sku) || position < popularBefore)
      .map(({ sku, priceCents }, index) => ({
        supplier: supplier.name,
        sku,
        number: `${supplier.prefix}-${String(10_000 + 7 * index)}`,
        costCents: costOf(supplier, sku, priceCents),
      })),
  );
