import type { CallAnswer, CallName, ValidInput } from '#contract/calls.ts';
import { Printed } from '#server/platform/cache/printed.ts';
import { textSettings } from '#contract/shop/sections/sections.ts';
import type { Namer } from './name-rule.ts';

const named = ['name', 'attributes'];
const searched = ['searchTitle', 'searchDescription'];
const inCart = ['productVariantName', 'name', 'description', 'removedItems'];
const quoted = [...named, 'shippingMethod', 'paymentMethod'];
const ordered = ['name', 'description', 'method'];

/** Which members of an answer are texts of the shop's, in whatever depth. Calls that are not here have none. */
const texts: { readonly [N in CallName]?: readonly string[] } = {
  phoneBrands: ['name'],
  phonesOfBrand: ['name'],
  latestPhones: ['name'],
  subCategories: named,
  productList: named,
  productListFilters: [...named, ...searched, 'title', 'label', 'group'],
  searchHints: named,
  phoneMatrix: [...named, 'label', 'part', 'why'],
  resolveParts: [...named, 'label', 'productName', 'differsBy'],
  variant: [...named, ...searched, 'productName', 'attributeLabels'],
  relatedProducts: named,
  productFits: ['phone'],
  cuiConfig: ['name', 'title', 'notice'],
  home: [...named, 'title', 'text', 'alt', 'alts', 'messages', ...textSettings('text', 'longText')],
  contentPage: ['title', ...searched],
  cart: inCart,
  removeItems: inCart,
  updateItemsQty: inCart,
  clearCart: inCart,
  applyCoupon: inCart,
  reorder: inCart,
  putAway: inCart,
  takeOut: inCart,
  putAwayCarts: named,
  dropPutAway: named,
  sharedCart: named,
  shippingMethods: ordered,
  shippingMethodsTo: ordered,
  paymentMethods: ordered,
  updateShipping: inCart,
  updatePayment: inCart,
  boughtParts: named,
  ownParts: named,
  myBench: [...named, 'part'],
  pinPhones: [...named, 'part'],
  savedList: named,
  saveList: named,
  changeList: named,
  order: ordered,
  invoice: ordered,
  orderSearch: named,
  invoiceReturns: named,
  askReturn: named,
  quote: quoted,
  askQuote: quoted,
  acceptQuote: quoted,
  declineQuote: quoted,
};

const htmls = new Set(['description', 'body', ...textSettings('richText')]);
/** A tag is chosen by its name; the others are people's and companies'. */
const others = new Set('tag productTags company user miniCart shippingAddress billingAddress taxComponents'.split(' '));

/** The answer with the names and texts of its reader's language. */
export const translateAnswer = <N extends CallName>(
  name: N,
  input: ValidInput<N>,
  answer: CallAnswer<N> | Printed<CallAnswer<N>>,
  namer: Namer,
): CallAnswer<N> | Printed<CallAnswer<N>> => {
  const members = new Set(texts[name]);
  if (members.size === 0) return answer;
  // Of a search it is what was typed.
  if ((input as { body?: { listBy?: string } }).body?.listBy === 'SEARCH') members.delete('title');
  const hasHtml = name === 'variant' || name === 'contentPage' || name === 'home';
  // What tells variants apart may be several values: "Soft OLED, Black".
  const label = (text: string): string =>
    namer.say(text) === text ? text.split(', ').map(namer.say).join(', ') : namer.say(text);
  const all = (value: unknown): unknown => {
    if (typeof value === 'string') return namer.say(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(all);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, all(each)]));
  };
  const inside = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inside);
    // Of a line that Quick order does not know, the choices are SKUs.
    if ('state' in value && value.state === 'UNKNOWN') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (others.has(key)) return [key, each];
        if (hasHtml && htmls.has(key) && typeof each === 'string') return [key, namer.sayHtml(each)];
        if (key === 'label' && name === 'resolveParts') return [key, label(String(each))];
        return [key, members.has(key) ? all(each) : inside(each)];
      }),
    );
  };
  const translate = (whole: CallAnswer<N>) => inside(whole) as CallAnswer<N>;
  return answer instanceof Printed ? answer.changed(translate) : translate(answer);
};
