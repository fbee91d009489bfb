import type { MatrixOffer, MatrixRow, PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import { type Prices, unitPrice } from '#kernel/tiers.ts';

/* What of a matrix is in view, and what stands out in it. */

/** The colour of a row before one is chosen: the first of which anything is in stock. */
export const firstColour = ({ colours, offers }: MatrixRow): number =>
  Math.max(
    0,
    colours.findIndex((_, place) =>
      offers.some(({ colour, stockStatus }) => colour === place && stockStatus === 'IN_STOCK'),
    ),
  );

/** The offers of a row in its chosen colour, and those that have none. */
export const inView = ({ offers }: MatrixRow, colour: number): MatrixOffer[] =>
  offers.filter((offer) => offer.colour === null || offer.colour === colour);

const inStock = (offers: readonly MatrixOffer[]): MatrixOffer[] =>
  offers.filter(({ stockStatus }) => stockStatus === 'IN_STOCK');

/** The best of several offers in view, if it is in stock: at most one a row. */
export const bestOf = ({ best }: MatrixRow, shown: readonly MatrixOffer[]): number | undefined =>
  shown.length < 2 ? undefined : best.find((id) => inStock(shown).some((offer) => offer.id === id));

/** The cheapest of several offers in stock. */
export const cheapestOf = (shown: readonly MatrixOffer[], book: ReadonlyMap<number, Prices>): number | undefined => {
  const priced = inStock(shown).flatMap(({ id }) => {
    const prices = book.get(id);
    return prices ? [{ id, unit: unitPrice(prices, 1) }] : [];
  });
  const [first, second] = priced.toSorted((a, b) => a.unit - b.unit);
  return first && second && first.unit < second.unit ? first.id : undefined;
};

/** "Screen, Hard OLED": an offer by its row's name. */
export const offerName = (part: string, label: string): string => (label === '' ? part : `${part}, ${label}`);

/** Every variant of the matrix by its name in it, extras included. */
export const namesOf = ({ ladder, others, extras }: PhoneMatrix): Map<number, string> =>
  new Map([
    ...[...ladder, ...others].flatMap((row) =>
      row.offers.map(({ id, label, colour }): [number, string] => {
        const shade = colour === null ? undefined : row.colours[colour]?.name;
        return [id, offerName(row.name, [label, shade].filter(Boolean).join(', '))];
      }),
    ),
    ...extras.map(({ id, part }): [number, string] => [id, part]),
  ]);

/** All that can be bought now, for its prices. */
export const buyable = ({ ladder, others, extras }: PhoneMatrix): MatrixOffer[] =>
  inStock([...ladder, ...others].flatMap(({ offers }) => offers).concat(extras));
