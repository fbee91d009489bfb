import { type PlainField, plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { plainLetters } from '#kernel/search-words.ts';
import names from './column-names.json' with { type: 'json' };

/*
 * The columns that an import knows: those of Shopify's product CSV in both its generations and of its inventory CSV, of
 * WooCommerce's, Magento's, Square's and BigCommerce's exports, those usual in suppliers' lists in English and French,
 * and our own. Names are compared without case, accents, spaces and punctuation.
 *
 * `variantName` is used instead of a name made of the title and the options; `kind` tells rows that are no variants
 * (WooCommerce, Magento, BigCommerce); `parent` is the SKU of a variation's product, or id: and its `id` (WooCommerce);
 * `variation` is Square's only option, which has no name; `counted` pieces go into the ledger (docs/stock.md);
 * `regularPrice` stands beside a price of the sale (WooCommerce); `supplierNumber` is what the supplier of the file calls
 * the variant; `fitWords` name phones beside other columns of such words (`isFitWords`); `priceList` is the one whose prices
 * stand under "Your Price" and "Price From 5".
 */
export const columnNames = {
  ...names,
  ...(Object.fromEntries(plainFields.map(([field, { files }]) => [field, files])) as Record<
    PlainField,
    readonly [string, ...string[]]
  >),
};
export type ColumnKey = keyof typeof columnNames;

/** What a column can be: a field of ours, an attribute, the price from a quantity on. */
export type FieldKey = ColumnKey | `attribute:${string}` | `tier:${number}`;

/** A name as it is compared. */
export const plainName = (name: string): string => plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Those that mean something in a supplier's file alone. */
export const supplierKeys: readonly ColumnKey[] = ['supplierNumber', 'cost'];

/** Those that mean nothing in a supplier's file: what lies in our house. */
export const houseKeys: readonly ColumnKey[] = ['counted'];

/** Columns of stock at one place, of which there can be several: their sum is the stock. */
export const stockAtPlace = /^(inventoryavailable|currentquantity).+/;

/** "Tiers GOLD": the tiers of one price list. */
export const tiersOfList = /^tiers (?<list>[\p{L}\p{N}_-]{1,40})$/iu;

/** "Your Price", "Price From 5": what the customers of a price list pay, from a quantity on. */
export const priceFrom = /^(?:your price|price from (?<qty>[1-9]\d{0,5}))$/i;

const fromQty =
  /^(?:(?<prefix>qty|quantity|qté|quantité|from|à partir de|dès|moq|≥|>=|>)[\s:.]*)?(?<qty>[1-9]\d{0,5})(?<suffix>\s*(?:\+|[-–—]\s*\d{1,6}|to \d{1,6}|à \d{1,6}|and (?:up|more|over)|or more|et plus|ou plus))?(?<pieces>\s*(?:pcs?|pieces?|units?|pi[eè]ces?|unit[eé]s?)\.?)?(?:\s*(?:price|prix|cad|\$|\(cad\)))?$/iu;

/** The quantity of a column of prices from a quantity on: "10+ pcs", "Qty 50", "1-9", "≥25"; null: it is none. */
export const tierOfName = (name: string): number | null => {
  const { prefix, qty, suffix, pieces } = fromQty.exec(name.trim().replaceAll(/\s+/g, ' '))?.groups ?? {};
  return qty !== undefined && (prefix ?? suffix ?? pieces) !== undefined ? Number(qty) : null;
};

/** Values that a shop may miss, and that have no place here: named when rows have them. */
export const droppedNames = /metafield|^productmetafields|^(compareat)?price.+/;

/** Columns of the known exports that a parts shop does not use; other unknown columns are reported. */
export const unusedNames =
  /^(shownname|tags|standardproducttype|customproducttype|giftcard|seo|googleshopping|variant(weight|requires|taxable|taxcode|fulfillment)|weight|fulfillmentservice|requiresshipping|chargetax|taxcode|unitprice|image(position|alttext)|collection|included|option\dlinkedto|hscode|coo|incoming|unavailable|committed|onhand)/;
