import type { CallAnswer, CallName, ValidInput } from '#contract/calls.ts';
import { anything, type Shown, wholeTables } from '#server/platform/cache/change.ts';
import { tablesOfNames } from '#server/catalogue/reading/names.ts';
import { tablesOfTranslations } from '#server/catalogue/translations/kept-namer.ts';
import { Printed } from '#server/platform/cache/printed.ts';

/*
 * What each answer that is kept was made of, so that a change forgets only what shows it. shown-by.test.ts holds this
 * against the tables that the calls really read.
 */

/** Beside the rows of the products shown. */
const cards = ['asset', 'tag', 'attribute', 'attribute_value'];
/** Which variants a list has, in which order, how many; it is written anew with product_place and search_word. */
const lists = [
  'listing',
  ...tablesOfNames,
  // What searches are read with.
  'phone_model',
  'phone_alias',
  'phone_word',
  'part_type',
  'part_word',
  'search_synonym',
  // Parts that have a successor.
  'superseded',
];

const phones = ['phone_brand', 'phone', 'phone_group', 'asset', 'listing', 'product_phone'];

const tables: { readonly [N in CallName]?: readonly string[] } = {
  phoneBrands: ['phone_brand', 'phone', 'asset'],
  phonesOfBrand: phones,
  latestPhones: phones,
  phoneMatrix: [...lists, 'asset', 'part_type', 'grade_step', 'part_need', 'job_tool', 'best_value', 'variant_bought'],
  subCategories: ['category', 'asset', 'listing'],
  productList: [...lists, 'asset'],
  productListCount: lists,
  productListFilters: lists,
  searchHints: [...lists, 'asset'],
  variant: [...cards, 'category', 'phone_brand', 'phone'],
  productFits: ['phone', 'phone_brand', 'product_phone'],
  // A product that is sold again comes into the listing again, too.
  relatedProducts: [...cards, 'listing'],
  variantImages: cards,
  cuiConfig: ['shop', 'menu_item', 'asset', 'content_page', 'category'],
  home: ['home_slide', 'home_widget', 'home_widget_product', 'home_widget_image', 'home_message', ...phones, ...cards],
  contentPage: ['content_page'],
};

type Shows<N extends CallName> = (answer: CallAnswer<N>, input: ValidInput<N>) => readonly number[];

/** The products that answers show; printed ones know theirs. */
const products: { readonly [N in CallName]?: Shows<N> } = {
  productFits: (_answer, { body }) => body.ids,
  relatedProducts: ({ needed, related }, { params }) => [
    params.productId,
    ...[...needed, ...related].map((card) => card.productId),
  ],
  variantImages: (_answer, { params }) => [params.productId],
  // A product that is sold again comes into the listing again, too.
  home: ({ widgets }) =>
    widgets.flatMap((each) => ('products' in each ? each.products.map((card) => card.productId) : [])),
};

/** The tables alone. */
export const shownByTables = (name: CallName): Shown => {
  const read = tables[name];
  return read ? wholeTables(...read, ...tablesOfTranslations()) : anything;
};

/** What a visitors' answer was made of; ANYTHING for a call that the table does not have. */
export const shownBy = <N extends CallName>(
  name: N,
  input: ValidInput<N>,
  answer: CallAnswer<N> | Printed<CallAnswer<N>>,
): Shown => {
  const whole = shownByTables(name);
  if (whole === anything) return whole;
  const ids = answer instanceof Printed ? answer.products : (products[name] as Shows<N> | undefined)?.(answer, input);
  return { ...whole, products: new Set(ids) };
};
