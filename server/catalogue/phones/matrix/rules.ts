import type { MatrixVariant } from './matrix-queries.ts';

/* Where each variant of a phone stands in its matrix. */

/** A grade that staff have not mapped stands under Good. */
const unmappedStep = 2;
/** Of a product whose variants are cells of their own; the rest is on its page. */
export const cellsMax = 8;

export type Cell = { variant: MatrixVariant; label: string; step: number; colour: number | null };
export type Row = {
  key: string;
  name: string;
  /** The kind of part, for its kit. */
  partId: number | null;
  colours: { name: string; hex: string | null }[];
  cells: Cell[];
  more: number;
};

/** A variant's colour by the maker's own name, if it has one. */
const colourOf = ({ attributes }: MatrixVariant): string | undefined => attributes['finish'] ?? attributes['colour'];

const toldOf = (variant: MatrixVariant, code: string): string | undefined =>
  code === 'colour' ? colourOf(variant) : variant.attributes[code];

/** Parts on the ladder: a row a kind of part, or a row a product where two products would share a cell. */
export const ladderRows = (variants: readonly MatrixVariant[], phoneName: string): Row[] =>
  [...Map.groupBy(onLadder(variants), ({ part }) => part?.id ?? 0)].flatMap(([partId, those]) => {
    const name = those[0]?.part?.name ?? '';
    if (!productsCollide(those)) return [ladderRow(`part-${partId}`, name, partId, those)];
    return [...Map.groupBy(those, ({ productId }) => productId)].map(([productId, ofOne]) =>
      ladderRow(`product-${productId}`, nameWithout(phoneName, ofOne[0]), partId, ofOne),
    );
  });

const onLadder = (variants: readonly MatrixVariant[]) => variants.filter(({ part }) => part?.onLadder);
const stepOf = ({ step }: MatrixVariant): number => step ?? unmappedStep;
const gradeOf = ({ attributes }: MatrixVariant): string => attributes['grade'] ?? '';

/** Whether variants of two products would stand in one cell; what has no colour goes with every colour. */
const productsCollide = (variants: readonly MatrixVariant[]): boolean =>
  [...Map.groupBy(variants, gradeOf).values()].some((those) =>
    those.some((one) =>
      those.some((other) => {
        const [a, b] = [colourOf(one), colourOf(other)];
        return one.productId !== other.productId && (a === b || a === undefined || b === undefined);
      }),
    ),
  );

const ladderRow = (key: string, name: string, partId: number, variants: readonly MatrixVariant[]): Row => {
  const shades = new Map(
    variants.flatMap((variant): [string, string | null][] => {
      const colour = colourOf(variant);
      return colour === undefined ? [] : [[colour, variant.hex]];
    }),
  );
  const names = [...shades.keys()];
  const chosen = names.length > 1;
  const apart = differing(variants, ['grade', 'colour', 'finish']);
  return {
    key,
    name,
    partId,
    colours: chosen ? [...shades].map(([colour, hex]) => ({ name: colour, hex })) : [],
    cells: unlike(
      variants.map((variant) => ({
        variant,
        label: [gradeOf(variant), ...apart.map((code) => variant.attributes[code])].filter(Boolean).join(', '),
        step: stepOf(variant),
        colour: chosen ? placeOf(names, colourOf(variant)) : null,
      })),
    ),
    more: 0,
  };
};

/** Gives cells of one row that would read alike what their variants' names say besides: "With Bezel". */
const unlike = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) => {
    const alike = cells.some(
      (other) =>
        other !== cell &&
        other.label === cell.label &&
        (other.colour === cell.colour || other.colour === null || cell.colour === null),
    );
    const said = alike ? ownWords(cell.variant) : '';
    return said === '' ? cell : { ...cell, label: said };
  });

/** What follows the product's name in a variant's, without its grade and colour. */
const ownWords = ({ name, attributes }: MatrixVariant): string => {
  const told = new Set([attributes['grade'], attributes['finish'], attributes['colour']]);
  return name
    .split(', ')
    .slice(1)
    .filter((part) => !told.has(part))
    .join(', ');
};

const placeOf = (names: readonly string[], name: string | undefined): number | null =>
  name === undefined ? null : names.indexOf(name);

/** What is not on the ladder: a row a product, its variants side by side. */
export const otherRows = (
  variants: readonly MatrixVariant[],
  phoneName: string,
  leftOut: ReadonlySet<number>,
): Row[] => {
  const those = variants.filter(({ part }) => !part?.onLadder && !leftOut.has(part?.id ?? 0));
  return [...Map.groupBy(those, ({ productId }) => productId)].map(([productId, ofOne]) => {
    const apart = differing(ofOne, ['finish']);
    return {
      key: `product-${productId}`,
      name: isOnlyProduct(those, ofOne[0]) ? (ofOne[0]?.part?.name ?? '') : nameWithout(phoneName, ofOne[0]),
      partId: ofOne[0]?.part?.id ?? null,
      colours: [],
      cells: ofOne.slice(0, cellsMax).map((variant) => ({
        variant,
        label: labelOf(variant, apart.length > 0 ? apart : ['colour']),
        step: 0,
        colour: null,
      })),
      more: Math.max(0, ofOne.length - cellsMax),
    };
  });
};

const labelOf = (variant: MatrixVariant, codes: readonly string[]): string =>
  codes
    .map((code) => toldOf(variant, code))
    .filter(Boolean)
    .join(', ');

/** Of every product alike, so that they say nothing of a choice. */
const neverApart: ReadonlySet<string> = new Set(['rack', 'brand', 'warranty']);

/** The attributes in which the variants differ, but for these; a colour that differs by its maker's name alone does. */
const differing = (variants: readonly MatrixVariant[], known: readonly string[]): string[] => {
  const codes = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)));
  return [...codes].filter(
    (code) =>
      !known.includes(code) &&
      !neverApart.has(code) &&
      new Set(variants.map((variant) => toldOf(variant, code))).size > 1,
  );
};

/** "Clear Case" of "iPhone 13 Clear Case"; a product of several phones keeps its name. */
const nameWithout = (phoneName: string, { productName }: { productName: string } = { productName: '' }): string => {
  const rest = productName.slice(phoneName.length + 1);
  return productName.startsWith(`${phoneName} `) && /^\p{L}/u.test(rest) ? rest : productName;
};

/** Whether the kind of part says as much as the product's name. */
const isOnlyProduct = (variants: readonly MatrixVariant[], one: MatrixVariant | undefined): boolean =>
  one?.part !== null &&
  variants.every(({ part, productId }) => part?.id !== one?.part?.id || productId === one?.productId);

/** Staff's choices first, then what was bought, the most first. */
export const bestFirst = (cells: readonly Cell[]): number[] =>
  cells
    .map(({ variant }) => variant)
    .filter(({ recommended, bought }) => recommended || bought > 0)
    .toSorted((a, b) => Number(b.recommended) - Number(a.recommended) || b.bought - a.bought || a.id - b.id)
    .map(({ id }) => id);

/** The variant of a kind of part that a kit offers: one in stock, if any is. */
export const kitVariant = (variants: readonly MatrixVariant[], partId: number): MatrixVariant | undefined => {
  const those = variants.filter(({ part }) => part?.id === partId);
  return those.find(({ stockStatus }) => stockStatus === 'IN_STOCK') ?? those[0];
};
