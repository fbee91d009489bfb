/*
 * Records for writing into the catalogue in bulk, used by the CSV import and the demo shop. References use the
 * merchant's own keys (handles, SKUs, urls), never database ids, so that applying the same records twice changes
 * nothing. Money in cents, days as YYYY-MM-DD in the shop's time zone.
 */
import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import type { PlainValues } from './field-columns.ts';

/** A picture: its bytes as SVG, PNG, JPEG, WebP or AVIF. Other records refer to it by `key`. */
export type AssetRecord = { key: string; bytes: Buffer };

/** A category; parents come before their children. */
export type CategoryRecord = {
  url: string;
  name: string;
  parentUrl: string | null;
  anchor: boolean;
  assetKey: string | null;
  position: number;
};

export type PhoneBrandRecord = { url: string; name: string; assetKey: string | null; position: number };
export type PhoneGroupRecord = { brandUrl: string; name: string; assetKey: string | null; position: number };
export type PhoneRecord = {
  url: string;
  name: string;
  brandUrl: string;
  groupName: string | null;
  launchedOn: string | null;
  assetKey: string | null;
  largeAssetKey: string | null;
  position: number;
};

export type AttributeRecord = { code: string; label: string; position: number; filterable: boolean };
export type AttributeValueRecord = {
  code: string;
  value: string;
  label: string;
  metadata: Record<string, string>;
  position: number;
};

export type TagRecord = { name: string; assetKey: string | null };

export type ProductRecord = {
  handle: string;
  name: string;
  categoryUrls: string[];
  /** Urls of the phones it fits. */
  phoneUrls: string[];
  /** What a file says of its phones in words; absent: nothing new. */
  fitWords?: string;
  variants: VariantRecord[];
};

/** A text that the source has put into `stage_text` itself, sanitised; null: none. */
export type StagedText = { staged: number | null };

/** Absent plain values are none. */
export type VariantRecord = Partial<PlainValues> & {
  sku: string;
  variantNumber: number;
  name: string;
  upc: string | null;
  /** HTML, which the writer sanitises; or one of `stage_text`. */
  description: string | StagedText;
  stockStatus: StockStatus;
  priceCents: number;
  specialPriceCents: number | null;
  /** Tiers by price list code; quantity 1 is the list's base price. */
  tiers: { priceList: string; qty: number; priceCents: number }[];
  tagName: string | null;
  position: number;
  /** ISO instant; null keeps the stored one, or means now for a new variant. */
  createdAt: string | null;
  /** No longer sold: kept, but not listed and without a page. Absent means sold. */
  discontinued?: boolean;
  /** Attribute code → value. A value without an AttributeValueRecord is created with itself as label. */
  attributes: Record<string, string>;
  assetKeys: string[];
};

export type CatalogueRecords = {
  assets: AssetRecord[];
  categories: CategoryRecord[];
  phoneBrands: PhoneBrandRecord[];
  phoneGroups: PhoneGroupRecord[];
  phones: PhoneRecord[];
  attributes: AttributeRecord[];
  attributeValues: AttributeValueRecord[];
  tags: TagRecord[];
  products: ProductRecord[];
};
