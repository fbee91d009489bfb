import { type Api, type CallInput, type CallName, calls, type Calls } from '#contract/calls.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { columnOf, type Db } from '#server/platform/db/db.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import {
  type CustomerExample,
  customerExamples,
  publicExamples,
  type PublicExamples,
  type VariantExample,
  variantExamples,
} from './examples.ts';
import type { AskAs } from './ask-as.ts';

/** The calls that are answered without a session. */
type VisitorsCall = { [N in CallName]: Calls[N]['customer'] extends true ? never : N }[CallName];

type Questions = {
  [N in VisitorsCall]: ((of: VariantExample, others: PublicExamples) => CallInput<N> | undefined) | null;
};

const list = (value: string) => ({ listBy: 'CATEGORY', value }) as const;

/**
 * What a visitor asks of an example; undefined where the shop has none, null for calls that change something. A call
 * that is missing here does not compile.
 */
const visitorsQuestions: Questions = {
  cuiConfig: () => ({}),
  home: () => ({}),
  contentPage: (_of, { page }) => (page === undefined ? undefined : { params: { url: page } }),
  phoneBrands: () => ({}),
  phonesOfBrand: (_of, { brand }) => (brand === undefined ? undefined : { params: { brandUrl: brand } }),
  subCategories: ({ categoryId }) => ({ query: { id: String(categoryId) } }),
  productList: ({ categoryUrl }) => ({ body: { ...list(categoryUrl), sorts: { price: 'ASC' } } }),
  productListCount: ({ categoryUrl }) => ({ body: list(categoryUrl) }),
  productListFilters: ({ categoryUrl }) => ({ body: list(categoryUrl) }),
  searchHints: ({ name }) => ({ body: { value: name.slice(0, 40) } }),
  latestPhones: () => ({ params: { n: 5 } }),
  phoneMatrix: (_of, { phone }) => (phone === undefined ? undefined : { params: { phoneUrl: phone } }),
  variant: ({ productId, variantId }) => ({ params: { productId, variantId } }),
  variantImages: ({ productId, variantId }) => ({ params: { productId, variantId } }),
  relatedProducts: ({ productId }) => ({ params: { productId } }),
  productFits: ({ productId }) => ({ body: { ids: [productId] } }),
  resolveParts: ({ sku }) => ({ body: { lines: [[{ text: sku, quantity: 1 }]] } }),
  sharedCart: (_of, { link }) => (link === undefined ? undefined : { params: { key: link } }),
  login: null,
  logout: null,
  register: null,
  forgotPassword: null,
  resetPasswordByCode: null,
  provinces: null,
};

/** The fields of answers that hold what is paid. */
const priced: ReadonlySet<string> = new Set(['price', 'specialPrice', 'total', 'subTotal']);

/** Every price in an answer, in dollars, wherever it lies. The total of a visitor's mini cart, 0, is none. */
const pricesIn = (answer: unknown): number[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    priced.has(name) && typeof value === 'number' && value !== 0 ? [value] : pricesIn(value),
  );
};

/** Questions that were asked, and what was wrong, a sentence each. */
type Found = { asked: number; found: string[] };

type Asked = { status: 'ANSWERED'; answer: unknown } | { status: number };

/** Any call by its name: what it takes was checked where it was written. */
const ask = async (api: Api, name: CallName, input: object): Promise<Asked> => {
  try {
    return { status: 'ANSWERED', answer: await (api[name] as (given: object) => Promise<unknown>)(input) };
  } catch (error) {
    if (isApiError(error)) return { status: error.status };
    throw error;
  }
};

/**
 * Looks at the living shop, with examples that differ each time, and changes nothing: visitors see no price in any
 * answer and get 401 from customers' calls, customers see the prices of their own list, and get 404 for others' records.
 */
export const checkSecrecy = async (db: Db, askAs: AskAs): Promise<Found> => {
  const result: Found = { asked: 0, found: [] };
  const variants = await variantExamples(db);
  await checkVisitor(db, askAs, variants, result);
  const customers = await customerExamples(db);
  for (const customer of customers) await checkPrices(db, askAs, customer, variants, result);
  const [one, other] = customers;
  if (one && other) {
    await checkStranger(askAs, one, other, result);
    await checkStranger(askAs, other, one, result);
  }
  return result;
};

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const checkVisitor = async (
  db: Db,
  askAs: AskAs,
  variants: readonly VariantExample[],
  result: Found,
): Promise<void> => {
  const api = askAs(visitor);
  const others = await publicExamples(db);
  for (const variant of variants)
    for (const name of namesOf(visitorsQuestions)) {
      const input = visitorsQuestions[name]?.(variant, others);
      if (!input) continue;
      result.asked += 1;
      const asked = await ask(api, name, input);
      if ('answer' in asked && pricesIn(asked.answer).length > 0)
        result.found.push(`${name} showed a visitor a price, of ${variant.sku}.`);
    }
  for (const name of namesOf(calls).filter((each) => calls[each].customer)) {
    result.asked += 1;
    // Who may is asked before what: no input is needed.
    const { status } = await ask(api, name, {});
    if (status !== 401) result.found.push(`${name} answered a visitor with ${status} instead of 401.`);
  }
};

const checkPrices = async (
  db: Db,
  askAs: AskAs,
  { viewer }: CustomerExample,
  variants: readonly VariantExample[],
  result: Found,
): Promise<void> => {
  const ids = variants.map(({ variantId }) => variantId);
  if (ids.length === 0) return;
  result.asked += 1;
  const asked = await ask(askAs(viewer), 'variantPrices', { body: { ids } });
  const own = new Set(
    await columnOf<number>(db)`
    select price_cents as cents from tier_price
      where variant_id = any (${ids}::int[]) and price_list_id = ${viewer.priceListId}
    union select price_cents from variant where id = any (${ids}::int[])
    union select special_price_cents from variant where id = any (${ids}::int[])`,
  );
  const foreign = 'answer' in asked ? pricesIn(asked.answer).filter((price) => !own.has(dollarsToCents(price))) : [];
  if (foreign.length > 0) result.found.push(`variantPrices showed a customer of ${viewer.priceListCode} other prices.`);
};

/** Whose id a parameter of a path is: by its name, or for `id` by the path that it stands in. */
const ownedBy = (path: string, param: string): keyof CustomerExample['owns'] | undefined => {
  if (param === 'customerId' || param === 'cartId' || param === 'orderId' || param === 'addressId') return param;
  const [, , , thing] = path.split('/');
  return thing === 'order' || thing === 'invoice' || thing === 'quote' || thing === 'list' ? `${thing}Id` : undefined;
};

/** Calls that only read, with ids of another customer. */
const checkStranger = async (
  askAs: AskAs,
  owner: CustomerExample,
  stranger: CustomerExample,
  result: Found,
): Promise<void> => {
  const api = askAs(stranger.viewer);
  for (const name of namesOf(calls)) {
    const { customer, method, path } = calls[name];
    const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
    if (!customer || method !== 'GET' || names.length === 0) continue;
    const params: Record<string, number | null> = {};
    for (const param of names) {
      const owned = ownedBy(path, param);
      if (owned === undefined) result.found.push(`${name}: whose ${param} is, is not known to this check.`);
      else params[param] = owner.owns[owned];
    }
    if (Object.values(params).includes(null)) continue;
    result.asked += 1;
    const { status } = await ask(api, name, { params });
    if (status !== 404) result.found.push(`${name} answered another customer with ${status} instead of 404.`);
  }
};
