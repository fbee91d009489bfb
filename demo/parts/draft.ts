import type { Colour, ColourFamily } from '../colours.ts';
import type { DemoPhone } from '../phones.ts';
import type { PartGroup } from './groups.ts';

/** A variant before it gets its SKU, tiers, stock and dates (finish.ts). */
export type VariantDraft = {
  /** Suffix of the product's SKU: "SO" → TF-SCR-IP15P-SO. Empty when the product has one variant. */
  skuSuffix: string;
  name: string;
  priceCents: number;
  /** Attribute code → value. */
  attributes: Record<string, string>;
  assetKeys: string[];
  description: string;
};

export type ProductDraft = {
  /** Unique; also the product's handle: "SCR-IP15P". */
  sku: string;
  name: string;
  group: PartGroup;
  /** Popular products come first in lists: 0 to 100. */
  weight: number;
  /** Path of categories below the group, for what fits no phone: ["USB-C Cables"]. */
  shelf?: string[];
  /** The product is named after the first. */
  phones: DemoPhone[];
  variants: VariantDraft[];
};

/** Attribute values of a colour: its family, and the maker's own name if different. */
export const colourAttributes = ({ name, family }: { name: string; family: ColourFamily }): Record<string, string> =>
  name === family ? { colour: family } : { colour: family, finish: name };

/** Initials and index: unique within a phone, the same each time. */
export const colourSuffix = (shade: Colour, at: number): string =>
  shade.name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase() + String(at + 1);
