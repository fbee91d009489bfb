import type { ChosenFilters, Filters } from '#contract/catalogue/catalogue.ts';
import { chance, drawInt, pick } from '#demo/seeded.ts';
import { catalogue, product } from './catalogue-records.ts';

/* Random catalogues, and random choices in their filters. */

export type Chosen = Partial<ChosenFilters>;

const categories = ['parts/screens', 'parts/batteries', 'parts/cameras', 'extras/cases', 'extras/glass', 'tools'];
const phones = ['apple-13', 'apple-14', 'apple-15', 'samsung-s22', 'samsung-s23', 'google-8'];
const attributes = { grade: ['A', 'B', 'C'], colour: ['Black', 'White', 'Red'], size: ['S', 'L'] };
const tags = ['Best seller', 'Clearance'];
const some = <T>(key: string, list: readonly T[], probability: number): T[] =>
  list.filter((_, i) => chance(`${key} ${i}`, probability));

/** Forty products of one to three variants; the same for the same seed. */
export const randomCatalogue = (seed: string) =>
  catalogue(
    Array.from({ length: 40 }, (_, p) => {
      const key = `${seed} product ${p}`;
      return product(
        Array.from({ length: drawInt(`${key} variants`, 1, 3) }, (_, v) => {
          const own = `${key} variant ${v}`;
          return {
            name: pick(`${own} name`, ['Screen', 'Battery', 'Camera']),
            attributes: Object.fromEntries(
              Object.entries(attributes).flatMap(([code, values]) =>
                chance(`${own} has ${code}`, 0.7) ? [[code, pick(`${own} ${code}`, values)]] : [],
              ),
            ),
            tagName: chance(`${own} tagged`, 0.3) ? pick(`${own} tag`, tags) : null,
            specialPriceCents: chance(`${own} sale`, 0.3) ? 500 : null,
            newTo: chance(`${own} new`, 0.3) ? '2026-06-30' : null,
          };
        }),
        {
          categoryUrls: [pick(`${key} category`, categories), ...some(`${key} more`, categories, 0.1)].filter(
            (url, i, all) => all.indexOf(url) === i,
          ),
          phoneUrls: some(`${key} phones`, phones, 0.3),
        },
      );
    }),
  );

/** A random choice from the list's options; now and then an unknown one. */
export const randomChoice = (key: string, { phoneBrands, ...filters }: Filters): Chosen => ({
  categories: some(
    `${key} categories`,
    filters.categories.map(({ id }) => id),
    0.2,
  ),
  products: chance(`${key} products`, 0.3) ? filters.products.slice(0, 5).map(({ id }) => id) : [],
  attributes: Object.fromEntries(
    filters.attrFilters.flatMap(({ code, values }) => {
      const chosen = some(
        `${key} ${code}`,
        values.map(({ value }) => value),
        0.3,
      );
      return chance(`${key} ${code} unknown`, 0.1) ? [[code, ['Nothing']]] : [[code, chosen]];
    }),
  ),
  phoneBrands: Object.fromEntries(
    some(`${key} brands`, phoneBrands, 0.3).map(({ url, phones }) => [
      url,
      some(
        `${key} ${url}`,
        phones.map((phone) => phone.url),
        0.4,
      ),
    ]),
  ),
  productTags: chance(`${key} tags`, 0.2) ? [pick(`${key} tag`, tags)] : [],
});
