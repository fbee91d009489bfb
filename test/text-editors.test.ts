import { type CallName, calls } from '#contract/calls.ts';
import { routes, specialCategoryUrls } from '#contract/links.ts';
import { fields } from '#contract/catalogue/fields.ts';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { mailNames } from '#contract/shop/staff-mails.ts';
import { sql } from 'kysely';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDemoDatabase } from './database.ts';
import {
  columnsIn,
  markTexts,
  type Met,
  type People,
  peopleOf,
  thinOut,
  unmarked,
  walkCalls,
  walkMails,
  walkPages,
} from './shoppers-walk.ts';
import { testShop } from './shop.ts';
import { type Acts, actsOf } from './text-acts.ts';
import editors from './text-editors.json' with { type: 'json' };

/** Where a text that shoppers see is written. */
const Editor = z.union([
  /** Staff write it: the call and the place in its body; `as`: a text of the form that it asks for. */
  z.strictObject({
    call: z.enum(Object.keys(staffCalls) as StaffCallName[]),
    field: z.string(),
    as: z.string().optional(),
  }),
  /** Of a draft of the catalogue: its field of a variant or a product. */
  z.strictObject({ draft: z.string(), as: z.string().optional() }),
  /** The shopper writes it. */
  z.strictObject({ own: z.enum(Object.keys(calls) as CallName[]), field: z.string() }),
  /** The operator's command alone. */
  z.strictObject({ command: z.string() }),
  /** Nothing to edit, and why. */
  z.strictObject({ given: z.string() }),
]);

/** Every column whose text shoppers see in a page, an answer or a paper. Those that are in none of them do not stand here. */
const textEditors = z.record(z.string(), Editor).parse(editors);

/*
 * Every address and text of the demo that shoppers meet, to its editor: stored texts by the mark of their column, fixed ones by the file
 * in which they stand. A new stored text fails here until it has an editor, and an editor until its call writes the column.
 */

// Production mode, set before anything loads React: its development build renders pages many times slower.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

const root = join(import.meta.dirname, '..');

/** Where the words of the interface stand, and of papers. */
const wordsStandIn = ['contract', 'kernel', 'server/orders/papers/layout', 'storefront', 'ui'];
/** Addresses by route: the table of the record that they name, and where its url stands in them. */
const named = {
  phonesOfBrand: ['phone_brand', 'brandUrl'],
  categoryProducts: ['category', 'categoryUrl'],
  phone: ['phone', 'phoneUrl'],
  page: ['content_page', 'url'],
} as const;
/** Lists over the whole catalogue. */
const fixedLists: string[] = Object.values(specialCategoryUrls);
/** Not pages: pictures, the documents of the interface. */
const fixedFiles = ['/images/', '/api/docs'];

const routeOf = (path: string) => {
  for (const [route, pattern] of Object.entries(routes)) {
    const found = matchPath(pattern, path.replace(/[?#].*/, ''));
    if (found) return { route, params: found.params as Record<string, string> };
  }
  return undefined;
};

/** What this walk types itself. */
const typedHere = new Set(['screen', 'Maple Freight']);

describe('in the demo shop', () => {
  const shop = testShop({ database: createDemoDatabase, pages: true });
  let people: People;
  let columns: readonly string[];
  let met: Met[];
  let paths: Set<string>;
  let failed: string[];
  let bodyLinks: string[];
  beforeAll(async () => {
    await thinOut(shop);
    people = await peopleOf(shop);
    const bodies = await shop.context.db.selectFrom('content_page').select('body').execute();
    bodyLinks = bodies.flatMap(({ body }) => [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? ''));
    columns = await markTexts(shop);
    const pages = await walkPages(shop);
    failed = pages.failed;
    paths = pages.paths;
    met = [...pages.met, ...(await walkCalls(shop, people))];
  }, 300_000);

  test('every stored text that is met has an editor, and every editor’s text is met', () => {
    const places = new Map<string, string>();
    for (const { where, text } of met) for (const column of columnsIn(columns, text)) places.set(column, where);
    const unedited = [...places].filter(([column]) => !(column in textEditors));
    expect(unedited).toEqual([]);
    const written = Object.keys(textEditors).filter((column) => columns.includes(column));
    expect(written.filter((column) => !places.has(column))).toEqual([]);
    expect(places.size).toBeGreaterThan(50);
  });

  test('every other text is a fixed one, and stands in the sources', async () => {
    const files: string[] = [];
    for await (const file of glob(
      wordsStandIn.map((each) => `${each}/**/*.{ts,tsx}`),
      { cwd: root },
    ))
      if (!file.includes('.test.')) files.push(file);
    const texts = await Promise.all(
      files.map(
        async (file) => [file, (await readFile(join(root, file), 'utf8')).replace(/\s+|&nbsp;/g, ' ')] as const,
      ),
    );
    const placeOf = (text: string) => texts.find(([, source]) => source.includes(text))?.[0];
    // A name in two lines of a paper: the mark is in the last.
    const stored = met
      .map(({ text }) => text)
      .filter((text) => columnsIn(columns, text).length > 0)
      .join('\n');
    const places = new Map<string, string>();
    const homeless = new Set<string>();
    for (const { where, text } of met) {
      if (where in calls) continue;
      for (const words of unmarked(text)) {
        if (places.has(words) || typedHere.has(words)) continue;
        const cuts = words
          .split(' ')
          .map((_, at, all) => [all.slice(0, at), all.slice(at)].map((each) => each.join(' ')));
        const cut = cuts.find((parts) => parts.every((part) => part === '' || placeOf(part)));
        const place = placeOf(words) ?? placeOf(cut?.[1] ?? '-'.repeat(99));
        if (place) places.set(words, place);
        else if (!stored.includes(words)) homeless.add(`${words} (${where})`);
      }
    }
    expect([...homeless]).toEqual([]);
    expect(new Set([...places.values()].map((file) => file.split('/')[0]))).toEqual(
      new Set(wordsStandIn.map((each) => each.split('/')[0])),
    );
  });

  test('every word of every mail can be changed, but for the names of taxes and the numbers of invoices', async () => {
    const words = await walkMails(shop, people);
    expect([...new Set(words.map(({ where }) => where))]).toEqual([...mailNames]);
    // What a check or a backup found is the machine's own sentence.
    const ofMachine = new Set(['backup-failed', 'secrecy-failed', 'webhook-paused']);
    const fixed = words.flatMap(({ where, text }) =>
      ofMachine.has(where) || text.startsWith('https://') ? [] : unmarked(text),
    );
    expect([...new Set(fixed)]).toEqual(['HST', 'INV']);
  });

  test('every address is fixed, or leads to the editor of the record that it names', async () => {
    const { db } = shop.context;
    const { body: index } = await shop.app.inject('/sitemap.xml');
    for (const [, part = ''] of index.matchAll(/<loc>https:\/\/shop\.example([^<]*)/g))
      for (const [, path = ''] of (await shop.app.inject(part)).body.matchAll(/<loc>https:\/\/shop\.example([^<]*)/g))
        paths.add(path);
    for (const href of bodyLinks) paths.add(href);
    const stored = new Map<string, Set<unknown>>();
    for (const [table] of Object.values(named)) {
      const { rows } = await sql<{ url: string }>`select url from ${sql.table(table)}`.execute(db);
      stored.set(table, new Set(rows.map(({ url }) => url)));
    }
    const routesMet = new Set<string>();
    const unknown = [...paths].filter((path) => {
      const found = routeOf(path);
      if (!found) return !fixedFiles.some((each) => path.startsWith(each));
      const { route, params } = found;
      routesMet.add(route);
      const [table, param] = named[route as keyof typeof named] ?? [];
      return param && !stored.get(table ?? '')?.has(params[param]) && !fixedLists.includes(params[param] ?? '');
    });
    expect([...failed, ...unknown]).toEqual([]);
    expect([...routesMet]).toEqual(
      expect.arrayContaining([...Object.keys(named), 'home', 'product', 'search', 'categories']),
    );
    expect(paths.size).toBeGreaterThan(1000);
    for (const [table] of Object.values(named)) expect(Object.keys(textEditors)).toContain(`${table}.url`);
  });
});

describe('the editor’s call writes the column:', () => {
  const small = testShop({ sells: [{ sku: 'PART', attributes: { colour: 'Black' } }] });
  let acts: Acts;
  beforeAll(async () => {
    acts = await actsOf(small);
  });

  /** By call, the columns with their place in its body. */
  const written = new Map<StaffCallName, { column: string; place: string; text: string }[]>();
  for (const [at, [column, editor]] of Object.entries(textEditors).entries()) {
    const [call, place] =
      'call' in editor ? [editor.call, editor.field] : ['staffKeepDraft' as const, 'draft' in editor && editor.draft];
    if (!place) continue;
    const text = ('as' in editor ? editor.as : undefined) ?? `Marked text ${at}`;
    written.set(call, [...(written.get(call) ?? []), { column, place, text }]);
  }

  test.each([...written])('%s', async (call, places) => {
    const act = acts[call];
    if (!act) throw new Error(`${call} is an editor: say in text-acts.ts how its screen calls it.`);
    await act(Object.fromEntries(places.map(({ place, text }) => [place, text])));
    const missing = [];
    for (const { column, text } of places) {
      const [table = '', name = ''] = column.split('.');
      const { rows } =
        await sql`select from ${sql.table(table)} where strpos(${sql.ref(name)}::text, ${text}) > 0`.execute(
          small.context.db,
        );
      if (rows.length === 0) missing.push(column);
    }
    expect(missing).toEqual([]);
  });

  test('what shoppers write is in the body of their calls, and fields of drafts are the catalogue’s', () => {
    const lost = Object.entries(textEditors).filter(([, editor]) => {
      if ('own' in editor) return !(editor.field in (calls[editor.own].body?.shape ?? {}));
      return 'draft' in editor && !(editor.draft in fields);
    });
    expect(lost).toEqual([]);
  });
});
