/*
 * What can be written into the catalogue in bulk: the common language of the CSV import and the demo shop. Everything
 * refers to everything else by the merchant's own keys (handles, SKUs, urls), never by database ids, so that applying
 * the same records twice changes nothing. Money in cents, days as YYYY-MM-DD in the shop's time zone.
 */
import type { StockStatus } from '#contract/catalogue.ts';

/** A picture: its bytes as SVG, PNG, JPEG, WebP or AVIF. `key` is how the other records name it. */
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
  variants: VariantRecord[];
};

export type VariantRecord = {
  sku: string;
  variantNumber: number;
  name: string;
  upc: string | null;
  /** HTML; the writer sanitises it. */
  description: string;
  stockStatus: StockStatus;
  priceCents: number;
  specialPriceCents: number | null;
  /** Tiers by price list code; quantity 1 is the list's base price. */
  tiers: { priceList: string; qty: number; priceCents: number }[];
  newFrom: string | null;
  newTo: string | null;
  tagName: string | null;
  position: number;
  /** ISO instant; null keeps what is stored, or now for a new variant. */
  createdAt: string | null;
  /** No longer sold: kept, but in no list and on no page. Absent is sold. */
  discontinued?: boolean;
  /** Attribute code → value. A value that no AttributeValueRecord describes is made with itself as label. */
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
