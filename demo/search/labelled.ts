import type { DemoCatalogue } from '../catalogue.ts';
import { table } from '../table.ts';

/*
 * Searches as repair shops type them, and what must come first. In labelled.csv: the phone that it must fit, by its whole
 * name; what the product's and the variant's name must contain, as regular expressions; or the SKU itself.
 */

export type Labelled = { class: string; query: string; phone: string; product: string; variant: string; sku: string };

export const labelledSearches = (): Labelled[] =>
  table('../search/labelled.csv', 'class query phone product variant sku');

/** Whether a variant is what a search is for. */
export type Judge = (search: Labelled, sku: string) => boolean;

export const judgeBy = ({ records, phones }: Pick<DemoCatalogue, 'records' | 'phones'>): Judge => {
  const phoneNames = new Map(phones.map(({ url, name }) => [url, name]));
  const known = new Map(
    records.products.flatMap(({ name, phoneUrls, variants }) =>
      variants.map((variant) => [
        variant.sku,
        { product: name, variant: variant.name, phones: new Set(phoneUrls.map((url) => phoneNames.get(url))) },
      ]),
    ),
  );
  return (search, sku) => {
    if (search.sku !== '') return sku === search.sku;
    const found = known.get(sku);
    if (!found) return false;
    return (
      (search.phone === '' || found.phones.has(search.phone)) &&
      new RegExp(search.product, 'i').test(found.product) &&
      new RegExp(search.variant, 'i').test(found.variant)
    );
  };
};

export type Outcome = {
  search: Labelled;
  /** Place of the first right variant among the first ten, from 0; -1 for none. */
  place: number;
  first: string | undefined;
};

/** @param find the first ten SKUs of a search */
export const runLabelled = async (
  searches: readonly Labelled[],
  judge: Judge,
  find: (query: string) => Promise<{ sku: string; name: string }[]>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const search of searches) {
    const found = await find(search.query);
    const place = found.slice(0, 10).findIndex(({ sku }) => judge(search, sku));
    outcomes.push({ search, place, first: found[0]?.name });
  }
  return outcomes;
};

/** Right first, and discounted gain of the first right one among ten, both from 0 to 1. */
export const scoresOf = (outcomes: readonly Outcome[]): { count: number; rightFirst: number; ndcg: number } => {
  const gain = ({ place }: Outcome) => (place === -1 ? 0 : 1 / Math.log2(place + 2));
  const share = (of: number) => (outcomes.length === 0 ? 0 : of / outcomes.length);
  return {
    count: outcomes.length,
    rightFirst: share(outcomes.filter(({ place }) => place === 0).length),
    ndcg: share(outcomes.reduce((sum, outcome) => sum + gain(outcome), 0)),
  };
};
