import type { Sibling } from '#contract/catalogue/catalogue.ts';
import { nameParts } from '../parts/name-parts.ts';

const wordsOf = (name: string): string[] => nameParts(name)[1].split(', ');

/** What a sibling has that this one has not: "Hard OLED"; its whole name where the names say nothing of it. */
export const difference = (of: string, sibling: string): string => {
  const own = wordsOf(of);
  return (
    wordsOf(sibling)
      .filter((word) => !own.includes(word))
      .join(', ') || sibling
  );
};

/**
 * The variant to take instead of one that is not available: in stock, most alike, and among those the nearest in the
 * product's own order. Undefined where there is none.
 */
export const insteadOf = (id: number, siblings: readonly Sibling[]): Sibling | undefined => {
  const gone = siblings.find((each) => each.id === id);
  if (!gone) return undefined;
  const alike = ({ attributes }: Sibling): number =>
    Object.entries(gone.attributes).filter(([code, value]) => attributes[code] === value).length;
  const far = ({ variantNumber }: Sibling): number => Math.abs(variantNumber - gone.variantNumber);
  return siblings
    .filter(({ stockStatus }) => stockStatus === 'IN_STOCK')
    .toSorted((a, b) => alike(b) - alike(a) || far(a) - far(b))[0];
};
