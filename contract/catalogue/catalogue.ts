import { z } from 'zod';
import { limits } from '../limits.ts';
import * as messages from '#messages/shop.js';

/*
 * Shapes of the catalogue (specification section 3). Money is a decimal number of dollars here; cents stay inside the
 * server. Prices are optional everywhere: absent, not null, unless a verified customer asks.
 */

/** Ids are 32-bit integers in the database: a greater number matches nothing. */
export const Id = z.int32().positive();

/** A whole number from a URL, digits only, or a number when called in-process. */
export const inAddress = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value), of);

const text = (max: number) => z.string().max(max);
/** Words, between which one blank is as good as several. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((given) => given.replace(/\s+/g, ' '));

export const Asset = z.object({
  id: Id,
  /** Path of the full-size picture; `imageUrl` of contract/platform/images.ts makes the smaller ones. */
  path: z.string(),
  /** Content type of the path. */
  type: z.string(),
  width: z.int(),
  height: z.int(),
  /** What one sees on it, where staff said so. */
  alt: z.string().optional(),
});
export type Asset = z.infer<typeof Asset>;

export const StockStatus = z.enum(['IN_STOCK', 'OUT_OF_STOCK', 'ARRIVING_SOON', 'UNKNOWN']);
export type StockStatus = z.infer<typeof StockStatus>;

export const TierPrice = z.object({ qty: z.int().positive(), price: z.number() });

/** The fields that customers alone get. */
export const prices = {
  /** What the customer pays for one piece without a special price. */
  price: z.number().optional(),
  /** Null for none that lowers what the customer pays. */
  specialPrice: z.number().nullable().optional(),
  /** The customer's own price list → its tiers. */
  tierPrices: z.record(z.string(), z.array(TierPrice)).optional(),
};
export const priceFields: ReadonlySet<z.core.$ZodType> = new Set(Object.values(prices));

/** Prices of a variant in the customer's own price list. */
export const VariantPrices = z.object({ id: Id, ...prices });
export type VariantPrices = z.infer<typeof VariantPrices>;
export const VariantIds = z.strictObject({ ids: z.array(Id).min(1).max(limits.variantPricesMax) });

/** What is left of a counted variant to buy now; `isMore`: more than that. */
export const VariantPieces = z.object({ id: Id, pieces: z.int(), isMore: z.boolean() });
export type VariantPieces = z.infer<typeof VariantPieces>;

/** Whether the customer wants to be told when the variant is in stock again. */
export const StockWatch = z.strictObject({ variantId: Id, wanted: z.boolean() });

export const ProductIds = z.strictObject({ ids: z.array(Id).min(1).max(limits.variantPricesMax) });
/** The first phone that a product fits, and how many more it fits. */
export const ProductFits = z.object({ productId: Id, phone: z.string(), more: z.int() });
export type ProductFits = z.infer<typeof ProductFits>;

export const Tag = z.object({ name: z.string(), asset: Asset.nullable() });

/** A row of a product list: one variant. */
export const VariantCard = z.object({
  id: Id,
  productId: Id,
  variantNumber: z.int(),
  name: z.string(),
  sku: z.string(),
  upc: z.string().nullable(),
  stockStatus: StockStatus,
  assets: z.array(Asset),
  /** Attribute code → value, e.g. {"colour":"Black","rack":"B-14-3"}. */
  attributes: z.record(z.string(), z.string()),
  /** ISO date until which the variant counts as new, or null. */
  newTo: z.iso.date().nullable(),
  isNew: z.boolean(),
  onSale: z.boolean(),
  tag: Tag.nullable(),
  ...prices,
});
export type VariantCard = z.infer<typeof VariantCard>;

export const PhoneLink = z.object({ name: z.string(), url: z.string(), brandName: z.string(), brandUrl: z.string() });
export const CategoryLink = z.object({ id: Id, name: z.string(), url: z.string(), hasChildren: z.boolean() });

/** Another variant of the product, for the comparison table. */
export const Sibling = VariantCard.omit({ upc: true, newTo: true, isNew: true, onSale: true, tag: true });
export type Sibling = z.infer<typeof Sibling>;

/** What takes the place of a part that is superseded; its price is asked for apart. */
export const Successor = Sibling.pick({ id: true, productId: true, variantNumber: true, sku: true }).extend({
  /** In stock. */
  isReady: z.boolean(),
});
export type Successor = z.infer<typeof Successor>;

/** What a product is shown with: one variant of each, without prices. */
export const RelatedProducts = z.object({ needed: z.array(VariantCard), related: z.array(VariantCard) });
export type RelatedProducts = z.infer<typeof RelatedProducts>;

/** What a variant's own page has besides its card. */
export const VariantMore = z.object({
  /** HTML, sanitised when it was stored. */
  description: z.string(),
  /** What takes its place, if that is sold. */
  successor: Successor.omit({ isReady: true }).nullable(),
});

/** What it has of its product. */
export const ProductAround = z.object({
  productName: z.string(),
  /** Words for search engines; null: made of name and description. */
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  attributeLabels: z.record(z.string(), z.string()),
  fits: z.array(PhoneLink),
  /** From the root category to the product's own. */
  breadcrumb: z.array(CategoryLink),
});

export const VariantDetail = VariantCard.extend({
  ...VariantMore.shape,
  ...ProductAround.shape,
  /** Every variant of the product in variant order, including this one. */
  variants: z.array(Sibling),
});
export type VariantDetail = z.infer<typeof VariantDetail>;

export const PhoneBrand = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  asset: Asset.nullable(),
  /** Number of its phones. */
  count: z.int(),
});
export type PhoneBrand = z.infer<typeof PhoneBrand>;

export const PhoneGroup = z.object({ id: Id, name: z.string(), sortOrder: z.int(), image: Asset.nullable() });

export const Phone = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  asset: Asset.nullable(),
  largeImage: Asset.nullable(),
  yearOfLaunch: z.int().nullable(),
  sortOrder: z.int(),
  group: PhoneGroup.nullable(),
  /** Number of variants that fit it. */
  count: z.int(),
  brand: z.object({ name: z.string(), url: z.string() }),
});
export type Phone = z.infer<typeof Phone>;

export const Category = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  anchor: z.boolean(),
  asset: Asset.nullable(),
  /** Number of variants in its product list. */
  count: z.int(),
  /** From the root category to its parent; none for a root. */
  parents: z.array(CategoryLink),
  /** Ids of its children: a category with children opens the category browser, else its product list. */
  childIds: z.array(Id),
});
export type Category = z.infer<typeof Category>;

// ------------------------------------------------------------------------------------------------- lists and filters

export const ProductListBy = z.enum(['CATEGORY', 'PHONE', 'SEARCH']);
export type ProductListBy = z.infer<typeof ProductListBy>;

const SortDirection = z.enum(['ASC', 'DESC']);
/** At most one key; no key is the Default order (readings, "Product list parameters"). */
export const ProductSorts = z
  .strictObject({
    createdAt: SortDirection.optional(),
    price: SortDirection.optional(),
    newFrom: SortDirection.optional(),
  })
  .refine((sorts) => Object.keys(sorts).length <= 1, { error: 'Sort by one field only' });
export type ProductSorts = z.infer<typeof ProductSorts>;

const base = {
  listBy: ProductListBy,
  /** Category url, phone url or search text. */
  value: words(limits.searchTextMax).min(1),
  onlyNew: z.boolean().default(false),
  onlySale: z.boolean().default(false),
  /** Takes the words of a search as they are: nothing is mended, and they are only words. */
  asTyped: z.boolean().optional(),
};
const values = <T extends z.ZodType>(of: T) => z.array(of).max(limits.filterValuesMax);

const choices = {
  categories: values(Id).default([]),
  products: values(Id).default([]),
  attributes: z.record(z.string().max(60), values(text(120))).default({}),
  /** Brand url → phone urls; an empty list means the whole brand. */
  phoneBrands: z.record(z.string().max(120), values(text(120))).default({}),
  productTags: values(text(120)).default([]),
};
type Choices = z.output<z.ZodObject<typeof choices>>;

/** Limits the filters together: each list has its own limit, but hundreds of full lists would overload the database. */
const areFew = ({ categories, products, attributes, phoneBrands, productTags }: Choices): boolean => {
  const named = [attributes, phoneBrands].flatMap((lists) => Object.values(lists));
  const lists = [categories, products, productTags, ...named];
  return lists.reduce((sum, list) => sum + list.length, named.length) <= limits.filterValuesTogetherMax;
};

/** The choices in a list: the filter object without its base. */
export const ChosenFilters = z
  .strictObject({
    baseCategory: Id.nullish(),
    ...choices,
    searchTerms: words(limits.searchTextMax).nullish(),
  })
  .refine(areFew, { error: messages.tooManyFilterValues });
export type ChosenFilters = z.infer<typeof ChosenFilters>;

/**
 * Input of `/product/list/filters/`. With `chosen`, the options stay those of the base, and each count is what choosing
 * that option would leave: all other filters apply, its own does not.
 */
export const BaseFilter = z.strictObject({
  ...base,
  searchTerms: words(limits.searchTextMax).nullish(),
  chosen: ChosenFilters.optional(),
});
export type BaseFilter = z.infer<typeof BaseFilter>;

/** Values of one filter widen (OR); different filters narrow (AND). */
export const ProductFilter = z
  .strictObject({
    ...base,
    baseCategory: Id.nullish(),
    ...choices,
    searchTerms: words(limits.searchTextMax).nullish(),
  })
  .refine(areFew, { error: messages.tooManyFilterValues });
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductListInput = ProductFilter.safeExtend({
  listKey: text(60).nullish(),
  /** Zero-based. */
  page: z.int().min(0).max(100_000).default(0),
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.productPageSize),
  sorts: ProductSorts.default({}),
  /** Of the generic lists; a product list is filtered by the fields above. */
  filters: z.strictObject({}).nullish(),
});

export const listAnswer = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row),
    page: z.int(),
    pageSize: z.int(),
    totalFilteredRecords: z.int(),
    listKey: z.string().nullable(),
  });
/** Of rows that programs follow (docs/machines.md): asked for by `updatedAfter`, `updatedBefore`, `updatedAt` or `cursor` they say when they were changed. */
export const updatedListAnswer = <S extends z.ZodRawShape>(row: z.ZodObject<S>) =>
  listAnswer(row.extend({ updatedAt: z.iso.datetime().optional() })).extend({ cursor: z.string().optional() });
export const ProductListAnswer = listAnswer(VariantCard);
export type ProductListAnswer = z.infer<typeof ProductListAnswer>;

/** A search text that is being typed. */
export const SearchText = z.strictObject({ value: words(limits.searchTextMax).min(1) });

/** What the search box suggests beside products: phones, and kinds of part for them. */
export const SearchHints = z.object({
  phones: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      asset: Asset.nullable(),
      /** Number of variants that fit it. */
      count: z.int(),
    }),
  ),
  parts: z.array(
    z.object({
      phone: z.object({ name: z.string(), url: z.string() }),
      /** In the plural: Screens. */
      name: z.string(),
      /** Chosen in the phone's list, it leaves these parts; null: search for `search` instead. */
      category: Id.nullable(),
      search: z.string(),
      count: z.int(),
    }),
  ),
  /** Words that were mended. */
  mended: z.array(z.object({ typed: z.string(), read: z.string() })),
});
export type SearchHints = z.infer<typeof SearchHints>;

export const FilterValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  /** Data for drawing it, e.g. {"hex":"#1b1b1f"} for a colour. */
  metadata: z.record(z.string(), z.string()),
});
export const AttributeFilter = z.object({ code: z.string(), label: z.string(), values: z.array(FilterValue) });

/**
 * Answer of `/product/list/filters/`: every option with the number of variants that match it under the base filter, and
 * under `chosen` when sent.
 */
export const Filters = z.object({
  title: z.string(),
  onlyNew: z.boolean(),
  onlySale: z.boolean(),
  searchTerms: z.string(),
  /** Of a SEARCH list: how it was understood otherwise than typed. */
  search: z
    .object({
      /** Words that were mended. */
      mended: z.array(z.object({ typed: z.string(), read: z.string() })),
      /** Words without which there are results. */
      leftOut: z.array(z.string()),
      /** Nothing fits the phone as it was typed: the names of those of like name that are shown. */
      instead: z.object({ typed: z.string(), phones: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  /** From the root to the category itself; empty unless listBy is CATEGORY. */
  breadcrumb: z.array(CategoryLink),
  /** The phone that a PHONE list is for. */
  phone: PhoneLink.extend({
    /** The model numbers that its maker gives it. */
    numbers: z.array(z.string()),
    launchedOn: z.iso.date().nullable(),
  }).nullable(),
  /** Of a CATEGORY list: what search engines show; null where nothing was written for them. */
  category: z.object({ searchTitle: z.string(), searchDescription: z.string() }).nullable(),
  attrFilters: z.array(AttributeFilter),
  categories: z.array(z.object({ id: Id, name: z.string(), url: z.string(), count: z.int() })),
  phoneBrands: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      count: z.int(),
      phones: z.array(
        z.object({
          name: z.string(),
          url: z.string(),
          count: z.int(),
          /** Its device group, null for none; only when the call sent `chosen`. */
          group: z.string().nullable().optional(),
        }),
      ),
    }),
  ),
  /** The `limits.filterProductsMax` products with the most variants; a longer list would be no help as a filter. */
  products: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  productTags: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type Filters = z.infer<typeof Filters>;
