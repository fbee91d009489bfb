import { links } from '#contract/links.ts';
import type { CardVariant } from '../products/card-variant.ts';

export type Suggestions = { text: string; rows: CardVariant[]; total: number };

/** Where each suggestion leads, in order: the products, then all of the search's results. */
export const suggestionAddresses = ({ text, rows }: Suggestions): string[] =>
  rows.length === 0 ? [] : [...rows.map(links.product), links.search(text)];
