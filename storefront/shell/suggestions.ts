import { links } from '#contract/links.ts';
import type { CardVariant } from '../products/card-variant.ts';

export type Suggestions = { text: string; rows: CardVariant[]; total: number };

/** The URL of each suggestion, in order: the products, then all results of the search. */
export const suggestionAddresses = ({ text, rows }: Suggestions): string[] =>
  rows.length === 0 ? [] : [...rows.map(links.product), links.search(text)];
