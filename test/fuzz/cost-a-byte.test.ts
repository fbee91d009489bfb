import type { Part } from '#contract/platform/call.ts';
import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Buyer, createBuyer } from '../buyers.ts';
import { createSession } from '../customers.ts';
import { createDemoDatabase, demoToday } from '../database.ts';
import { testShop } from '../shop.ts';
import { createStaff, createStaffSession } from '../staff.ts';
import { randomBy } from './random.ts';
import { inputSchemaOf, sampleOf, type JsonSchema } from './sample.ts';

/*
 * What a kilobyte of a request costs this process, call by call, in the demo shop: as much as the schema takes, in processor
 * time of the thread that serves, against what reading and printing JSON takes in the same run. A call that does more than its
 * size is a door for one stranger to keep all others waiting.
 */

/** A call may take so many times as long as its bytes take to be read and printed as JSON, */
const mostTimes = 150;
/** and this besides, in milliseconds: sessions, statements, an answer of its own size. */
const besidesMs = 40;
/** Of staff, rarely, whatever is asked: a dictionary is read whole, or what all products of a phone say. */
const wholeMs: Readonly<Record<string, number>> = { staffTrySearch: 1000, staffMergePhone: 1000 };
/** As large as a body may be. */
const bytesMax = 240_000;

type Route = { name: string; method: string; path: string; isStaffs: boolean } & Partial<
  Record<'params' | 'body', Part>
>;
const routes: readonly Route[] = [
  ...Object.entries(calls).map(([name, call]) => ({ name, ...call, isStaffs: false })),
  ...Object.entries(staffCalls).map(([name, call]) => ({ name, ...call, isStaffs: true })),
].filter(({ body }) => body);

const shop = testShop({
  today: demoToday,
  database: createDemoDatabase,
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' },
});
const random = randomBy(1);
let buyer: Buyer;
let owner: number;
beforeAll(async () => {
  buyer = await createBuyer(shop);
  owner = (await createStaff(shop, { role: 'ADMIN' })).id;
}, 300_000);

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds for a kilobyte of JSON, read and printed. */
const unitOf = (): number => {
  const text = JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ line: at, word: `word ${at}`, qty: at })));
  const begun = workedMs();
  for (let round = 0; round < 100; round += 1) JSON.stringify(JSON.parse(text));
  return (workedMs() - begun) / 100 / (text.length / 1000);
};

/* As much as a schema takes: what a stranger would send who wants a call to take long. */

const words = ['iphnoe', 'scren', 'batttery', 'samsng', 'chargin', 'flexx', 'camra', 'speeker', 'gallaxy', 'conector'];

/** Words that are mistyped, each otherwise. */
const mistyped = (at: number): string => {
  const word = words[at % words.length] ?? '';
  const place = at % word.length;
  return word.slice(0, place) + String.fromCharCode(97 + (Math.floor(at / 7) % 26)) + word.slice(place);
};

const textOf = ({ maxLength = Number.POSITIVE_INFINITY, pattern, format, minLength = 0 }: JsonSchema, wide: number) => {
  if (format !== undefined || pattern !== undefined) return undefined;
  let text = '';
  const most = Math.min(maxLength, Math.ceil(wide) * 8);
  for (let at = 0; text.length < most; at += 1) text += `${mistyped(at)}${at % 12 === 11 ? '\n' : ' '}`;
  return text.slice(0, Math.max(most, minLength)).trim();
};

type Made = {
  /** Entries of lists within each other, together; a text has eight characters for each. */
  wide: number;
  /** The exponent of the outer list's part of them. */
  share: number;
  at: number;
  root: JsonSchema;
  small: (schema: JsonSchema, name: string) => unknown;
};

/**
 * A value with every field, and with `wide` entries in each list or record and what is in it: many with little in each, or
 * fewer with more.
 * @param small makes what has a form of its own, by the name of its field
 */
const largestOf = (schema: JsonSchema, given: Made, name = ''): unknown => {
  const within = (inner: JsonSchema, at = given.at, of = name, wide = given.wide) =>
    largestOf(inner, { ...given, at, wide }, of);
  const entries = Math.ceil(given.wide ** given.share);
  if (schema.$ref !== undefined) return within(given.root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1 - (given.at % schema.enum.length));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return within(choices.toSorted((a, b) => weight(b) - weight(a))[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => within(each)));
  if (schema.type === 'array' && !schema.prefixItems && !schema.items?.not) {
    const length = Math.min(entries, schema.maxItems ?? Number.POSITIVE_INFINITY);
    return Array.from({ length }, (_, at) => within(schema.items ?? {}, at, name, given.wide / length));
  }
  if (schema.type === 'object') {
    const made = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, within(inner, given.at, key)]),
    );
    if (typeof schema.additionalProperties === 'object')
      for (let at = 0; at < entries; at += 1)
        made[schema.propertyNames?.pattern ? String(at + 1) : mistyped(at)] = within(
          schema.additionalProperties,
          at,
          name,
          given.wide / entries,
        );
    return made;
  }
  if (schema.type === 'integer' && /id$/i.test(name)) return 1 + given.at;
  if (schema.type === 'string') return textOf(schema, given.wide) ?? given.small(schema, name);
  return given.small(schema, name);
};

/** What can grow comes first. */
const weight = ({ type, properties = {}, $ref, maxLength = 100 }: JsonSchema): number => {
  if (type === 'array') return 1e6;
  if (type === 'object' || $ref !== undefined) return 1e5 + Object.keys(properties).length;
  return type === 'string' ? maxLength : 0;
};

/** The largest bodies, and the largest that the schema takes: many entries with little in each, and fewer with more. */
const bodiesOf = (schema: Part): string[] => {
  if (!schema) return [];
  const json = inputSchemaOf(schema);
  const small = (inner: object, name: string) => sampleOf(inner, random, { name, root: json });
  const sizes = [28_000, 20_000, 10_000, 6000, 2000, 700, 240, 80, 25, 8];
  return [1, 0.5].flatMap((share) => {
    const found: string[] = [];
    for (const wide of sizes) {
      const body = largestOf(json, { wide, share, at: 0, root: json, small });
      const text = JSON.stringify(body);
      if (text.length > bytesMax) continue;
      const isTaken = schema.safeParse(body).success;
      if (isTaken || found.length === 0) found.push(text);
      if (isTaken) break;
    }
    return found;
  });
};

const comer = async (isStaffs: boolean): Promise<Record<string, string>> =>
  isStaffs
    ? createStaffSession(shop, owner)
    : { authorization: `Bearer ${await createSession(shop.context, buyer.id)}` };

/** Calls end sessions, suspend accounts and close the shop, as they should. */
const setRight = async (): Promise<void> => {
  const { db } = shop.context;
  await db.updateTable('shop').set({ opened_at: shop.context.now(), second_factor: 'NONE' }).execute();
  await db.updateTable('customer').set({ status: 'ACTIVE' }).where('id', '=', buyer.id).execute();
  await db.updateTable('staff').set({ role: 'ADMIN', disabled_at: null }).where('id', '=', owner).execute();
  await db.deleteFrom('attempt').execute();
};

const costOf = async ({ method, path, params, isStaffs }: Route, payload: string) => {
  await setRight();
  const good = params ? (sampleOf(inputSchemaOf(params), random) as Record<string, unknown>) : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(good[name] ?? 1)));
  const headers = { 'content-type': 'application/json', ...(await comer(isStaffs)) };
  const begun = workedMs();
  const answer = await shop.app.inject({ method: method as 'POST', url, headers, payload });
  const ms = workedMs() - begun;
  return { ms, kB: payload.length / 1000, status: answer.statusCode, answered: answer.body.length };
};

test('no call does more than its size', { timeout: 600_000 }, async () => {
  const unit = unitOf();
  const rows: string[] = [];
  for (const route of routes)
    for (const payload of new Set(bodiesOf(route.body))) {
      let { ms, kB, status, answered } = await costOf(route, payload);
      const most = (wholeMs[route.name] ?? besidesMs) + mostTimes * unit * kB;
      // What is compiled and read at first, and other work of this process, is not the call's.
      for (let again = 0; ms > most && again < 3; again += 1) ms = Math.min(ms, (await costOf(route, payload)).ms);
      if (process.env['COSTS'])
        console.log(
          `${route.name} ${status} ${kB} kB, ${ms.toFixed(1)} ms, ${(ms / kB / unit).toFixed(0)} units, answered ${answered}`,
        );
      if (ms > most)
        rows.push(
          `${route.name} ${status}: ${kB} kB took ${Math.round(ms)} ms, ${Math.round(ms / kB / unit)} times their JSON`,
        );
      if (status >= 400 && answered > 40_000) rows.push(`${route.name} ${status}: a refusal of ${answered} bytes`);
    }
  expect(rows.join('\n')).toBe('');
});
