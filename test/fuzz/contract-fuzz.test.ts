import * as messages from '#messages/shop.js';
import { calls } from '#contract/calls.ts';
import type { Part } from '#contract/platform/call.ts';
import { printPaths } from '#contract/links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Buyer, createBuyer } from '../buyers.ts';
import { testClient } from '../client.ts';
import { createSession } from '../customers.ts';
import { openInvoiceDesk } from '../invoice-desk.ts';
import { testShop } from '../shop.ts';
import { createStaff, createStaffSession } from '../staff.ts';
import { hostileAddressParts, hostileJson, hostileNames } from './hostile.ts';
import { randomBy, type Random } from './random.ts';
import { inputSchemaOf, sampleOf } from './sample.ts';

/*
 * Bad input to every call, print and export, made from their schemas, so that a new one is included by itself. Answers
 * are held against the documentation besides (test/documented.ts). FUZZ=20 sends so many to each, FUZZ_SEED=… what was
 * sent before; `npm run test:security` sends 40.
 */

const each = Number(process.env['FUZZ'] ?? (process.env['PROOFS'] ? 40 : 1));
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['PROOFS'] ? Date.now() % 2 ** 31 : 1));
/** A machine that is busy with other tests is slow, too. */
const patienceMs = 15_000;

type Route = { name: string; method: 'GET' | 'POST' | 'PUT'; path: string; isStaffs: boolean } & Partial<
  Record<'params' | 'query' | 'body', Part>
>;
const routes: readonly Route[] = [
  ...Object.entries(calls).map(([name, call]) => ({ name, ...call, isStaffs: false })),
  ...Object.entries(staffCalls).map(([name, call]) => ({ name, ...call, isStaffs: true })),
  ...Object.entries(printPaths).map(([name, path]) => ({
    name: `the print of ${name}`,
    method: 'GET' as const,
    path,
    isStaffs: false,
  })),
  ...Object.entries({ ...staffPrints, ...staffExports }).map(([name, { path }]) => ({
    name: `the staff’s print of ${name}`,
    method: 'GET' as const,
    path,
    isStaffs: true,
  })),
];

const shop = testShop({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' },
  sells: [{ sku: 'ONE', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1999 }] }],
});
const random = randomBy(seed);
const crashes: unknown[] = [];
let buyer: Buyer;
let owner: number;
beforeAll(async () => {
  shop.app.addHook('onError', async (_request, _reply, error) => void crashes.push(error));
  buyer = await createBuyer(shop);
  await buyer.add({ 1: 1 });
  const desk = await openInvoiceDesk(shop);
  await desk.invoice(await desk.order({ lines: [{ qty: 2, priceCents: 1999 }] }));
  owner = (await createStaff(shop, { role: 'ADMIN' })).id;
});

/** Calls end sessions, suspend accounts and close the shop, as they should. */
const setRight = async (): Promise<void> => {
  const { db } = shop.context;
  await db.updateTable('shop').set({ opened_at: shop.context.now(), second_factor: 'NONE' }).execute();
  await db.updateTable('customer').set({ status: 'ACTIVE' }).where('id', '=', buyer.id).execute();
  await db.updateTable('staff').set({ role: 'ADMIN', disabled_at: null }).where('id', '=', owner).execute();
  await db.deleteFrom('attempt').execute();
};

const wordOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const addressOf = ({ path, params, query }: Route): { url: string; what: string } => {
  const good = params ? (sampleOf(inputSchemaOf(params), random) as Record<string, unknown>) : {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const spoilt = names.length > 0 && random.next() < 0.3 ? random.pick(names) : undefined;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    name === spoilt ? random.pick(hostileAddressParts) : encodeURIComponent(String(good[name] ?? 1)),
  );
  const asked = query ? (sampleOf(inputSchemaOf(query), random) as Record<string, unknown>) : { id: 1 };
  const wantsQuery = query !== undefined || names.length === 0 || random.next() < 0.2;
  const pairs = Object.entries(asked).map(([name, value]) =>
    random.next() < 0.5
      ? `${name}=${random.pick(hostileAddressParts)}`
      : `${name}=${encodeURIComponent(String(value))}`,
  );
  if (random.next() < 0.2) pairs.push(`${random.pick(hostileAddressParts)}=1`);
  return { url: wantsQuery ? `${filled}?${pairs.join('&')}` : filled, what: spoilt ? `path’s ${spoilt}` : 'query' };
};

/** A name of a stranger's is told by its first characters. */
const namedAs = (name: string): string => name.slice(0, 100).toWellFormed();

/** The fields that the schema refuses, as they are told; undefined where it takes it, or where it is no JSON object. */
const refusedFields = (schema: Part, text: string): string[] | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const issues = schema?.safeParse(value).error?.issues;
  return issues?.flatMap(({ path: [first], ...issue }) => {
    if (first !== undefined) return [namedAs(String(first))];
    return issue.code === 'unrecognized_keys' ? issue.keys.map(namedAs) : [];
  });
};

const comer = async (isStaffs: boolean): Promise<Record<string, string>> => {
  if (isStaffs) return createStaffSession(shop, owner);
  return random.next() < 0.7 ? { authorization: `Bearer ${await createSession(shop.context, buyer.id)}` } : {};
};

/* One field of an input is replaced, left out or added. */

type Path = readonly (string | number)[];
type Spoilt = {
  /** JSON text, or what is nearly that. */
  text: string;
  /** What was done and where. */
  what: string;
};

const mark = '@@hostile@@';

/** Every place in a value, the whole one first. */
const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))];
};

const replaced = (value: unknown, [first, ...rest]: Path, by: (found: unknown) => unknown): unknown => {
  if (first === undefined) return by(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, by);
  return copy;
};

const without = (value: unknown, path: Path): unknown =>
  replaced(value, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.slice(1);
    const { [path.at(-1) ?? '']: _gone, ...rest } = parent as Record<string, unknown>;
    return rest;
  });

/** @param value what would mostly be taken */
const spoil = (value: unknown, random: Random): Spoilt => {
  const places = placesIn(value);
  const path = random.pick(places);
  const where = path.join('.') || 'the whole';
  const way = random.next();
  if (way < 0.1 && path.length > 0) return { text: JSON.stringify(without(value, path)), what: `without ${where}` };
  if (way < 0.2) {
    const name = random.pick(hostileNames);
    const added = replaced(value, path, (found) =>
      typeof found === 'object' && found !== null && !Array.isArray(found)
        ? Object.defineProperty({ ...found }, name, { value: 1, enumerable: true })
        : { [name]: found },
    );
    return { text: JSON.stringify(added), what: `with ${JSON.stringify(name.slice(0, 20))} in ${where}` };
  }
  const [kind, json] = random.pick(Object.entries(hostileJson));
  const marked = JSON.stringify(replaced(value, path, () => mark));
  // By a function: the text may hold what `replace` gives a meaning to.
  return { text: marked.replace(JSON.stringify(mark), () => json), what: `${kind} as ${where}` };
};

const send = async (route: Route): Promise<string | undefined> => {
  await setRight();
  const { url, what } = addressOf(route);
  const spoilt: Spoilt | undefined = route.body && spoil(sampleOf(inputSchemaOf(route.body), random), random);
  const told = `${route.name} ${route.method} ${url.slice(0, 300)} with ${spoilt?.what ?? what}`;
  const headers = { ...(await comer(route.isStaffs)), ...(spoilt && { 'content-type': 'application/json' }) };
  const found = crashes.length;
  const answer = await Promise.race([
    shop.app.inject({ method: route.method, url, headers, ...(spoilt && { payload: spoilt.text }) }),
    pause(patienceMs, undefined, { ref: false }),
  ]);
  if (!answer) return `${told}: no answer in ${patienceMs} ms`;
  const sent = spoilt ? `, ${spoilt.text.slice(0, 400)}` : '';
  if (answer.statusCode >= 500) return `${told}${sent}: ${answer.statusCode}, ${inWords(crashes.slice(found))}`;
  const refused = spoilt && refusedFields(route.body, spoilt.text);
  if (refused && answer.statusCode === 200) return `${told}${sent}: taken, though the contract refuses it`;
  if (answer.statusCode !== 422 || !refused) return undefined;
  const { entityErrors = {}, globalErrors = [] } = answer.json() as { entityErrors?: object; globalErrors?: string[] };
  const unnamed = refused.filter((field) => !Object.hasOwn(entityErrors, field));
  if (unnamed.length === 0 && refused.length + globalErrors.length > 0) return undefined;
  // Of very many the first are named, and how many more there are.
  if (unnamed.length > 0 && globalErrors.includes(messages.furtherProblems(unnamed.length))) return undefined;
  return `${told}${sent}: 422 does not name ${unnamed.map(wordOf).join(', ') || 'anything'}: ${answer.body.slice(0, 300)}`;
};

const inWords = (errors: unknown[]): string =>
  errors.map((error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))).join('\n');

test(
  `${routes.length} calls, prints and exports, each ${each} times, seed ${seed}`,
  { timeout: 60_000 + each * 60_000 },
  async () => {
    const wrong: string[] = [];
    for (const route of routes)
      for (let sent = 0; sent < each; sent += 1) {
        const found = await send(route);
        if (found !== undefined) wrong.push(found);
      }
    expect(wrong).toEqual([]);
    // The shop works on, and nothing hostile has become part of every object.
    const authorization = `Bearer ${await createSession(shop.context, buyer.id)}`;
    expect((await testClient(shop.app, { authorization }).cuiConfig({})).user.userId).toBe(buyer.id);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  },
);
