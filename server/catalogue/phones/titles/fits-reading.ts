import type { Found } from './elements.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';

/** A phone that a text names. */
export type FittingPhone = {
  phone: ListedPhone;
  confidence: 'certain' | 'doubtful';
  /** The words that decided, as they are written. */
  because: string;
};

export type FitsReading = {
  phones: FittingPhone[];
  /** What is written like a phone, and is none of the list. */
  unknown: string[];
};

/** Words that mean phones, and what was understood about them. */
export type Element = Found & {
  certain: boolean;
  negated: boolean;
  /** Its place in a list of phones; lists are numbered. */
  list: number;
};
