import { NotChecked } from './not-checked.ts';
import type { Screens } from './screens.ts';

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
type Failure = { msg?: string; entityErrors?: { [field: string]: Json }; globalErrors?: string[] };
export type Answer = {
  status: number;
  type: string;
  body: { status?: string; response?: Json } & Failure;
  text: string;
};

export type Account = { email: string; password: string };

/** Reads along a path of fields and places; null where there is nothing. */
export const at = (value: Json | undefined, ...path: (string | number)[]): Json =>
  path.reduce<Json>(
    (found, key) =>
      found !== null && typeof found === 'object' ? ((found as Record<string, Json>)[key] ?? null) : null,
    value ?? null,
  );
export const list = (value: Json): Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/** Makes something once; a failure is remembered too. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A running shop, its visitor and, with an account, its customer. Equal calls are made once. */
export const openShop = (origin: string, account: Account | null, screens: Screens | null) => {
  const kept = new Map<string, Promise<Answer>>();
  const send = async (method: string, path: string, body: Json | undefined, token: string): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: token && `Bearer ${token}` },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const parsed = type.startsWith('application/json') ? (JSON.parse(text) as Answer['body']) : {};
    return { status: response.status, type, body: parsed, text };
  };
  const call = (method: string, path: string, body?: Json, token = ''): Promise<Answer> => {
    const key = JSON.stringify([method, path, body ?? null, token]);
    const answer = kept.get(key) ?? send(method, path, body, token);
    kept.set(key, answer);
    return answer;
  };
  const response = async (method: string, path: string, body?: Json, token = ''): Promise<Json> => {
    const { status, body: answered } = await call(method, path, body, token);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${answered.msg ?? ''}`);
    return answered.response ?? null;
  };
  const session = once(async () => {
    if (!account) throw new NotChecked('without a customer (--email, --password)');
    return response('POST', '/api/v1/login/', { username: account.email, password: account.password });
  });
  const token = async () => textOf(at(await session(), 'token'));
  /** What the checks know of the shop, looked up in its own answers. */
  const facts = once(async () => {
    const menu = list(at(await response('GET', '/api/v1/cuiConfig/'), 'menu'));
    const nodes = menu.flatMap((node) => [node, ...list(at(node, 'children'))]);
    const valued = (type: string) => {
      const node = nodes.find((one) => at(one, 'item', 'itemType') === type);
      return at(node, 'item', 'values', 0);
    };
    const phone = at(await response('GET', '/api/v1/product/latestPhones/1/'), 0);
    const byPhone = { listBy: 'PHONE', value: textOf(at(phone, 'url')) };
    const rows = list(at(await response('POST', '/api/v1/product/list/', { ...byPhone, pageSize: 100 }), 'results'));
    const row = rows.find((one) => at(one, 'stockStatus') === 'IN_STOCK') ?? rows[0];
    const filters = await response('POST', '/api/v1/product/list/filters/', byPhone);
    return {
      category: textOf(at(filters, 'categories', 0, 'url')) || textOf(valued('PRODUCT_LIST')),
      categoryId: Number(at(filters, 'categories', 0, 'id') ?? valued('CATEGORY')),
      brand: textOf(at(phone, 'brand', 'url')),
      phone: byPhone.value,
      product: Number(at(row, 'productId')),
      variant: Number(at(row, 'id')),
    };
  });
  return {
    origin,
    call,
    response,
    session,
    token,
    facts,
    /** As the customer; never answered from an earlier call. */
    asCustomer: async (method: string, path: string, body?: Json) => send(method, path, body, await token()),
    customer: async (method: string, path: string, body?: Json) => response(method, path, body, await token()),
    screens: (): Screens => {
      if (!screens) throw new NotChecked('without a browser');
      return screens;
    },
  };
};
export type Shop = ReturnType<typeof openShop>;
